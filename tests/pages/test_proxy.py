"""The game room below a path, behind a reverse proxy."""

from __future__ import annotations

import pytest
from tornado.httpclient import AsyncHTTPClient, HTTPClientError

from tests.pages import serving
from tests.pages.proxying import proxy
from tests.pages.visitor import Visitor


@pytest.fixture(scope="module")
def behind(tmp_path_factory):
    """A game room that believes its proxy."""
    folder = tmp_path_factory.mktemp("behind")
    options = ("--base-url=/games/zplay/", "--behind-proxy", "--most-visitors=2", "--ready=1")
    with serving.room(folder, *options) as served:
        yield served


def test_a_game_through_a_proxy(behind, talk):
    """Pages, addresses and the websocket work below the path, from the proxy's own address."""

    async def conversation():
        async with proxy(behind.address) as address:
            visitor = await Visitor(address).open("play?game=zingazam&seed=x")
            answer = await visitor.say(*visitor.choices()[0])
            front = (await visitor.get()).body.decode()
            outside = await AsyncHTTPClient().fetch(
                address.removesuffix("games/zplay/"), raise_error=False
            )
            page = visitor.page
            await Visitor.all_leave()
            return answer, page, front, outside.code

    answer, page, front, outside = talk(conversation())

    assert "refusal" not in answer
    assert 'data-base="/games/zplay/"' in page
    assert 'href="/games/zplay/play?game=zar"' in front
    assert outside == 404


def test_the_origin_is_checked_behind_a_proxy(behind, talk):
    """Another site's script is refused; so is everybody if the proxy hides what was asked for."""

    async def conversation():
        async with (
            proxy(behind.address) as address,
            proxy(behind.address, keeps_host=False) as hiding,
        ):
            visitor = await Visitor(address).open("play?game=zar")
            with pytest.raises(HTTPClientError, match="403"):
                await visitor.connect("https://evil.example")
            with pytest.raises(HTTPClientError, match="403"):
                await Visitor(hiding).open("play?game=zar")
            await Visitor.all_leave()

    talk(conversation())


def test_who_asks_is_what_the_proxy_says(behind, talk):
    """Behind a proxy every visitor has a measure of their own, not one for all."""

    async def asks(address, who):
        answer = await AsyncHTTPClient().fetch(
            f"{address}play?game=zar", headers={"X-Test-Ip": who}, raise_error=False,
            request_timeout=60,
        )  # fmt: skip
        return answer.code

    async def conversation():
        async with proxy(behind.address) as address:
            crowd = [await asks(address, "192.0.2.1") for _ in range(64)]
            return crowd, await asks(address, "192.0.2.2")

    crowd, other = talk(conversation())

    assert crowd[-1] == 429
    assert other in (200, 503)
