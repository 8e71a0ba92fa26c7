"""Every option of `zplay serve` is checked before anything starts."""

from __future__ import annotations

import socket

import pytest
from typer.testing import CliRunner

from zplay import OptionError
from zplay.cli import app
from zplay.pages.server import configuration
from zplay.pages.settings import Settings


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"port": 70_000}, "port"),
        ({"base_url": "games"}, "slash"),
        ({"base_url": "/a b/"}, "slash"),
        ({"base_url": "/games"}, "slash"),
        ({"most": 0}, "At least one visitor"),
        ({"ready": 0}, "At least one kernel"),
        ({"idle_minutes": 0}, "more than nothing"),
        ({"keep_days": -1}, "more than nothing"),
        ({"pace": 61}, "between 0 and 60"),
    ],
)
def test_bad_settings(options, words):
    """What cannot be is refused, with what would be right."""
    with pytest.raises(OptionError, match=words):
        Settings(**options)


def test_settings_reach_voila(tmp_path):
    """Every number that can be chosen ends up where it is used."""
    config = configuration(
        Settings(host="0.0.0.0", base_url="/games/", most=7, ready=2, idle_minutes=3,  # noqa: S104
                 folder=tmp_path)
    )  # fmt: skip

    assert config.Voila.ip == "0.0.0.0"  # noqa: S104 - nothing is bound here
    assert config.Voila.base_url == "/games/"
    assert config.Kernels.most == 7
    assert config.Kernels.idle == 180
    assert config.VoilaConfiguration.default_pool_size == 2
    assert config.VoilaConfiguration.strip_sources
    assert not config.VoilaConfiguration.show_tracebacks


def test_a_port_that_is_taken(tmp_path):
    """It is said at once, with what to do, and without a traceback."""
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]

        result = CliRunner().invoke(
            app, ["serve", f"--port={port}", "--no-browser", f"--folder={tmp_path}"]
        )

    assert result.exit_code == 2
    assert f"Port {port} is taken" in result.output
    assert f"--port {port + 1}" in result.output
    assert "Traceback" not in result.output


def test_a_host_that_is_not_here(tmp_path):
    """An address of another machine is refused in words."""
    result = CliRunner().invoke(
        app, ["serve", "--port=0", "--host=192.0.2.1", "--no-browser", f"--folder={tmp_path}"]
    )

    assert result.exit_code == 2
    assert "Cannot listen on 192.0.2.1" in result.output


def test_a_quiet_page_is_not_cut_off(tmp_path):
    """Two pings may get lost before a page counts as gone: the first comes with no pong before."""
    settings = configuration(Settings(folder=tmp_path)).Voila.tornado_settings

    assert settings["ws_ping_timeout"] > 2 * settings["ws_ping_interval"]
