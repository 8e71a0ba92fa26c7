// The stage in Node: focus, keys, text, silence. Run by test_stage_js.py, or `node --test`.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { afterEach, beforeEach, mock, test } from "node:test";
import { JSDOM } from "jsdom";

// The module is one plain file without a package around it, as the browser gets it.
const source = readFileSync(new URL("../../zplay/widgets/static/stage.js", import.meta.url), "utf8");
const stage = await import(`data:text/javascript;base64,${Buffer.from(source).toString("base64")}`);

const SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10"/></svg>';

function item(id, more = {}) {
  return { id, name: `name of ${id}`, art: ["sq"], width: 10, height: 10, ...more };
}

function frameOf(more = {}) {
  return {
    n: 1, title: "A game", ask: "Do something", text: "", arrows: [], scores: [], example: "play …", draft: "", back: null, keys: [], art: { sq: SQUARE },
    news: "", newsId: 0, refusal: null, python: "", looking: null, buttons: [{ does: "undo", label: "Undo", key: "u" }, { does: "redo", label: "Redo", key: "U", no: "Nothing was taken back." }],
    regions: [
      { id: "board", name: "Board", kind: "board", place: "centre", width: 100, height: 100, items: [item("a1", { says: "play a1" }), item("a2", { column: 1, no: { rule: "t:no", because: "It is taken." }, says: "play a2" }), item("b1", { row: 1, says: "play b1", key: "5" })] },
      { id: "hand", name: "Your hand", kind: "hand", place: "bottom", items: [item("h0", { says: "pick h0", step: true }), item("h1", { column: 1, says: "pick h1", step: true }), item("h2", { column: 2 })] },
    ],
    ...more,
  };
}

function fakeHost(state) {
  const listeners = {};
  const ears = new Set();
  const host = {
    sent: [],
    get: (name) => state[name],
    on(name, fn) {
      (listeners[name] ??= new Set()).add(fn);
      return () => listeners[name].delete(fn);
    },
    heard(fn) {
      ears.add(fn);
      return () => ears.delete(fn);
    },
    send: (message) => host.sent.push(message),
    set(name, value) {
      state[name] = value;
      for (const fn of listeners[name] ?? []) fn();
    },
    answer(message) {
      for (const fn of ears) fn(message);
    },
    listening: () => ears.size + Object.values(listeners).reduce((sum, all) => sum + all.size, 0),
  };
  return host;
}

let root, host, unmount;

function start(frame = frameOf(), more = {}) {
  host = fakeHost({ frame, history: [], book: { "t:no": { topic: "T", says: "A space holds one thing.", source: "book" } }, theme: "auto", ...more });
  const el = document.createElement("div");
  document.body.append(el);
  unmount = stage.mount(el, host);
  root = el.querySelector(".zp");
}

const get = (id) => root.querySelector(`[data-id="${id}"]`);

function press(key, more = {}) {
  const event = new window.KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
  document.activeElement.dispatchEvent(event);
  return event;
}

beforeEach(() => {
  const { window } = new JSDOM("<!doctype html><body></body>", { pretendToBeVisual: true });
  for (const name of ["window", "document", "Element", "DOMParser", "MutationObserver", "getComputedStyle", "URLSearchParams"]) {
    Object.defineProperty(globalThis, name, { value: name === "window" ? window : window[name], configurable: true, writable: true });
  }
  globalThis.CSS = { escape: (text) => text };
  mock.timers.enable({ apis: ["setTimeout", "Date"] });
});

afterEach(() => {
  unmount?.();
  mock.timers.reset();
});

test("choosing says the item's text, with the number of the frame", () => {
  start();
  get("a1").click();
  assert.equal(host.sent.length, 1);
  assert.deepEqual([host.sent[0].kind, host.sent[0].text, host.sent[0].n], ["say", "play a1", 1]);
});

test("an item that is a step goes into the draft", () => {
  start();
  get("h1").click();
  assert.deepEqual([host.sent[0].kind, host.sent[0].text], ["draft", "pick h1"]);
});

test("what cannot be chosen stays focusable, says why, and sends nothing", () => {
  start();
  const node = get("a2");
  node.click();
  assert.equal(node.getAttribute("aria-disabled"), "true");
  assert.equal(node.disabled, false);
  assert.equal(node.getAttribute("aria-description"), "It is taken.");
  assert.match(root.querySelector(".zp-refusal").textContent, /It is taken/);
  assert.deepEqual(host.sent, []);
});

test("a refusal opens the rule book at its rule", () => {
  start();
  get("a2").click();
  root.querySelector(".zp-refusal .zp-cite").click();
  assert.equal(root.querySelector(".zp-rulebox").hidden, false);
  assert.match(root.querySelector(".zp-rule.zp-current").textContent, /holds one thing/);
});

test("one Tab stop a region, arrows inside, Home and End, digits jump", () => {
  start();
  const stops = [...root.querySelectorAll('[data-region="hand"] .zp-item')].filter((node) => node.tabIndex === 0);
  assert.equal(stops.length, 1);
  get("h0").focus();
  press("ArrowRight");
  assert.equal(document.activeElement.dataset.id, "h1");
  press("End");
  assert.equal(document.activeElement.dataset.id, "h2");
  press("ArrowRight");
  assert.equal(document.activeElement.dataset.id, "h2");
  press("Home");
  assert.equal(document.activeElement.dataset.id, "h0");
  get("a2").focus();
  press("ArrowDown");
  assert.equal(document.activeElement.dataset.id, "b1");
  press("ArrowUp");
  press("5");
  assert.equal(document.activeElement.dataset.id, "b1");
  assert.equal(get("b1").tabIndex, 0);
  assert.equal(get("a1").tabIndex, -1);
});

test("focus survives a new scene: the same thing, else the same place", () => {
  start();
  get("h1").focus();
  const next = frameOf({ n: 2 });
  next.regions[1].items[1] = item("h1", { column: 1, name: "changed", says: "x" });
  host.set("frame", next);
  assert.equal(document.activeElement.dataset.id, "h1");
  const fewer = frameOf({ n: 3 });
  fewer.regions[1].items.splice(1, 1);
  host.set("frame", fewer);
  assert.equal(document.activeElement.dataset.id, "h2");
});

test("typing sends the text and keeps it when it is refused", () => {
  start();
  const field = root.querySelector(".zp-say input");
  field.value = "play zz";
  field.focus();
  press("Enter");
  host.answer({ kind: "ack", id: host.sent[0].id, refusal: { rule: "", because: "No such move." } });
  assert.equal(host.sent[0].text, "play zz");
  assert.equal(field.value, "play zz");
  assert.match(root.querySelector(".zp-refusal").textContent, /No such move/);
});

test("what is being typed stays while others act, and goes when it was done", () => {
  start();
  const field = root.querySelector(".zp-say input");
  field.value = "play";
  field.dispatchEvent(new window.Event("input", { bubbles: true }));
  host.set("frame", frameOf({ n: 2 }));
  assert.equal(field.value, "play");
  field.focus();
  press("Enter");
  host.answer({ kind: "ack", id: host.sent[0].id });
  assert.equal(field.value, "");
});

test("an element that stays in its place is never taken out of the page", () => {
  start();
  const node = get("h1");
  node.focus();
  let blurred = 0;
  node.addEventListener("blur", () => { blurred += 1; });
  const next = frameOf({ n: 2 });
  next.regions[1].items[1].name = "another name";
  next.regions[1].items.shift();
  host.set("frame", next);
  assert.equal(get("h1"), node);
  assert.equal(blurred, 0);
  assert.equal(node.getAttribute("aria-label"), "another name");
});

test("the draft is in the text field; Backspace steps back, Escape drops it", () => {
  start(frameOf({ draft: "pick h0 at a1", back: "pick h0" }));
  assert.equal(root.querySelector(".zp-say input").value, "pick h0 at a1");
  get("h0").focus();
  press("Backspace");
  press("Escape");
  assert.deepEqual(host.sent.map((message) => [message.kind, message.text]), [["draft", "pick h0"], ["draft", ""]]);
});

test("letters work only in the stage, not while typing, and not at all when switched off", () => {
  start();
  get("h0").focus();
  press("u");
  assert.deepEqual([host.sent[0].kind, host.sent[0].text], ["do", "undo"]);
  press("U");
  assert.equal(host.sent.length, 1, "redo cannot be done now");
  root.querySelector(".zp-say input").focus();
  press("u");
  assert.equal(host.sent.length, 1);
  get("h0").focus();
  press("?");
  assert.equal(host.sent.length, 1);
});

test("whatever can have the focus keeps the notebook's shortcuts away", () => {
  start();
  const all = [...root.querySelectorAll("button, input, select, summary, [tabindex]"), root];
  assert.ok(all.length > 10);
  for (const node of all) assert.equal(node.getAttribute("data-lm-suppress-shortcuts"), "true", node.outerHTML);
});

test("live regions are there and empty before their first use", () => {
  start();
  assert.equal(root.querySelector('[aria-live="polite"]').textContent, "");
  assert.equal(root.querySelector('[aria-live="assertive"]').textContent, "");
});

test("news is announced once, and the same news again is another text", () => {
  start();
  host.set("frame", frameOf({ n: 2, news: "Fox plays.", newsId: 1 }));
  const first = root.querySelector(".zp-sr").textContent;
  host.set("frame", frameOf({ n: 3, news: "Fox plays.", newsId: 2 }));
  assert.equal(first, "Fox plays.");
  assert.notEqual(root.querySelector(".zp-sr").textContent, first);
});

test("a silent kernel is noticed, and so is its return", () => {
  start();
  get("a1").click();
  mock.timers.tick(5000);
  assert.equal(root.dataset.link, "lost");
  assert.match(root.querySelector(".zp-link").textContent, /does not answer/);
  host.answer({ kind: "ack", id: host.sent[0].id });
  assert.equal(root.dataset.link, undefined);
  assert.equal(root.querySelector(".zp-link").textContent, "");
});

test("whoever does not answer is asked again, ever more rarely, until there is an answer", () => {
  start();
  get("a1").click();
  mock.timers.tick(1400);
  assert.equal(host.sent.length, 1);
  mock.timers.tick(2700);
  assert.deepEqual(host.sent.map((one) => one.kind), ["say", "hello"]);
  mock.timers.tick(4000);
  assert.deepEqual(host.sent.map((one) => one.kind), ["say", "hello", "hello"]);
  mock.timers.tick(4000);
  assert.equal(host.sent.length, 3);
  mock.timers.tick(4000);
  assert.equal(host.sent.length, 4);
  for (const { id } of [...host.sent]) host.answer({ kind: "ack", id });
  assert.equal(root.dataset.link, undefined);
  mock.timers.tick(600000);
  assert.equal(host.sent.length, 4);
});

test("what got lost while a later message was answered is sent once more, and not a third time", () => {
  start();
  get("a1").click();
  mock.timers.tick(1600);
  const [say, hello] = host.sent;
  assert.equal(root.dataset.link, undefined); // nobody has been alarmed yet
  host.answer({ kind: "ack", id: hello.id });
  assert.deepEqual(host.sent[2], { ...say, id: `${say.id}+` });
  mock.timers.tick(1600);
  host.answer({ kind: "ack", id: host.sent[3].id });
  assert.equal(host.sent.length, 4);
  assert.match(root.querySelector(".zp-refusal").textContent, /did not reach Python/);
  mock.timers.tick(600000);
  assert.equal(root.dataset.link, undefined);
});

test("what is typed ahead of an answer is not wiped out by it", () => {
  start();
  const field = root.querySelector(".zp-say input");
  const type = (text) => {
    field.value = text;
    field.dispatchEvent(new window.Event("input", { bubbles: true }));
    field.focus();
  };
  type("play a1");
  press("Enter");
  type("play b1");
  host.set("frame", frameOf({ n: 2 }));
  host.answer({ kind: "ack", id: host.sent[0].id });
  assert.equal(field.value, "play b1");
  press("Enter");
  assert.equal(host.sent[1].text, "play b1");
  // An answer that comes to the second asking is an answer all the same.
  mock.timers.tick(1600);
  host.answer({ kind: "ack", id: host.sent[2].id });
  host.answer({ kind: "ack", id: `${host.sent[1].id}+` });
  assert.equal(field.value, "");
});

function touch(kind, node, more = {}) {
  const event = new window.MouseEvent(kind, { bubbles: true, cancelable: true, clientX: 5, clientY: 5, ...more });
  event.pointerType = "touch";
  node.dispatchEvent(event);
  return event;
}

test("a finger that rests on something asks what it is, and does not choose it", () => {
  start();
  const tip = root.querySelector(".zp-tip");
  touch("pointerdown", get("a1"));
  mock.timers.tick(500);
  assert.match(tip.textContent, /name of a1/);
  assert.ok(tip.classList.contains("zp-near"));
  assert.ok(touch("contextmenu", get("a1")).defaultPrevented);
  touch("pointerup", get("a1"));
  get("a1").click();
  assert.deepEqual(host.sent, []);
  touch("pointerdown", get("b1"));
  assert.ok(!tip.classList.contains("zp-near"));
  touch("pointerup", get("b1"));
  get("b1").click();
  assert.deepEqual(host.sent.map((one) => one.text), ["play b1"]);
});

test("a finger that moves on, and a long press without a click, leave nothing behind", () => {
  start();
  touch("pointerdown", get("a1"));
  touch("pointermove", get("a1"), { clientX: 40 });
  mock.timers.tick(1000);
  assert.ok(!root.querySelector(".zp-near"));
  touch("pointerdown", get("a1"));
  mock.timers.tick(500);
  touch("pointerup", get("a1"));
  mock.timers.tick(500);
  get("a1").click();
  assert.deepEqual(host.sent.map((one) => one.text), ["play a1"]);
});

test("the log is one Tab stop, at its newest line; arrows go through it", () => {
  const lines = [0, 1, 2].map((n) => ({ n, who: "", text: `line ${n}`, told: "", undone: false }));
  start(frameOf(), { history: lines });
  const all = () => [...root.querySelectorAll(".zp-line")];
  const stops = () => all().map((one) => one.tabIndex);
  assert.equal(root.querySelector(".zp-log").getAttribute("tabindex"), null);
  assert.deepEqual(stops(), [-1, -1, 0]);
  all()[2].focus();
  press("ArrowUp");
  assert.deepEqual(stops(), [-1, 0, -1]);
  host.set("history", [...lines, { n: 3, who: "", text: "line 3", told: "", undone: false }]);
  assert.equal(document.activeElement, all()[1]);
  assert.deepEqual(stops(), [-1, 0, -1, -1]);
  press("End");
  press("ArrowDown");
  assert.equal(document.activeElement, all()[3]);
  press("Home");
  assert.equal(document.activeElement, all()[0]);
});

test("an answered message raises no alarm", () => {
  start();
  get("a1").click();
  host.answer({ kind: "ack", id: host.sent[0].id });
  mock.timers.tick(20000);
  assert.equal(root.dataset.link, undefined);
});

test("a connection that throws is a lost one, not a crash", () => {
  start();
  host.send = () => { throw new Error("closed"); };
  get("a1").click();
  assert.equal(root.dataset.link, "lost");
});

test("pictures that a late view has not got are asked for and then drawn", () => {
  start(frameOf({ art: {} }));
  assert.deepEqual([host.sent[0].kind, host.sent[0].text], ["hello", "art"]);
  assert.equal(get("a1").querySelector("svg"), null);
  host.answer({ kind: "art", art: { sq: SQUARE } });
  assert.ok(get("a1").querySelector("svg"));
});

test("two views of one host are in step, and each can go", () => {
  start();
  const other = document.createElement("div");
  document.body.append(other);
  const stop = stage.mount(other, host);
  host.set("frame", frameOf({ n: 2, ask: "Now this" }));
  assert.equal(root.querySelector(".zp-ask").textContent, "Now this");
  assert.equal(other.querySelector(".zp-ask").textContent, "Now this");
  stop();
  assert.equal(other.children.length, 0);
  unmount();
  unmount = null;
  assert.equal(host.listening(), 0);
});

test("markup in anything that Python says is text", () => {
  const nasty = "<img src=x onerror=alert(1)>";
  const frame = frameOf({ title: nasty, ask: nasty, news: nasty, newsId: 4 });
  frame.regions[0].items[0].name = nasty;
  frame.regions[1].title = nasty;
  start(frame, { history: [{ n: 1, who: nasty, text: nasty, told: nasty, undone: false }] });
  get("a1").focus();
  assert.equal(root.querySelector("img"), null);
  assert.equal(root.querySelector(".zp-title").textContent, nasty);
});

test("the log is a log of buttons that look back", () => {
  start(frameOf(), { history: [{ n: 12, who: "Fox", text: "play 3", told: "", undone: false }] });
  const line = root.querySelector('[role="log"] button');
  line.click();
  assert.match(line.textContent, /^Go to move 12.*play 3/);
  assert.equal(host.sent[0].text, "look 12");
});

test("a form sends only text and reports every change", () => {
  const form = { title: "Set up", text: "", label: "Start", refusal: "", groups: [{ title: "Who", fields: [{ name: "seats", label: "How many", kind: "choice", value: "3", choices: [["2", "2"], ["3", "3"]] }, { name: "fast", label: "Fast", kind: "flag", value: "no" }] }] };
  start(frameOf({ regions: [], form }));
  const select = root.querySelector("select");
  select.value = "2";
  select.dispatchEvent(new window.Event("change", { bubbles: true }));
  root.querySelector(".zp-form .zp-go").click();
  assert.deepEqual(host.sent.map((message) => message.text), ["seats=2&fast=no", "start&seats=2&fast=no"]);
});

test("a curtain hides the table and everything about it", () => {
  start(frameOf({ regions: [], curtain: { title: "Owl, it is up to you", text: "", label: "I am Owl", does: "ready" } }));
  assert.equal(root.querySelector(".zp-main").hidden, true);
  root.querySelector("[data-curtain]").click();
  assert.deepEqual([host.sent[0].kind, host.sent[0].text], ["do", "ready"]);
});

test("the theme follows: forced, then Jupyter, then other hosts, then the background", () => {
  const el = document.createElement("div");
  document.body.append(el);
  assert.equal(stage.hostTheme("dark", el), "dark");
  document.body.setAttribute("data-jp-theme-light", "false");
  assert.equal(stage.hostTheme("auto", el), "dark");
  assert.equal(stage.hostTheme("light", el), "light");
  document.body.removeAttribute("data-jp-theme-light");
  document.documentElement.setAttribute("data-theme", "dark");
  assert.equal(stage.hostTheme("auto", el), "dark");
  document.documentElement.removeAttribute("data-theme");
  el.style.backgroundColor = "rgb(10, 10, 20)";
  assert.equal(stage.hostTheme("auto", el), "dark");
  el.style.backgroundColor = "rgb(250, 250, 250)";
  assert.equal(stage.hostTheme("auto", el), "light");
});

test("an anywidget model is a host", () => {
  const calls = [];
  const base = { n: 1, frame: frameOf(), history: [] };
  const model = { get: (name) => (name === "base" ? base : undefined), on: (name) => calls.push(`on ${name}`), off: (name) => calls.push(`off ${name}`), send: (message) => calls.push(message) };
  const el = document.createElement("div");
  document.body.append(el);
  const cleanup = stage.default.render({ model, el });
  el.querySelector('[data-id="a1"]').click();
  assert.equal(calls.at(-1).text, "play a1");
  cleanup();
  const on = calls.filter((call) => typeof call === "string" && call.startsWith("on ")).length;
  const off = calls.filter((call) => typeof call === "string" && call.startsWith("off ")).length;
  assert.equal(on, off);
  unmount = null;
});

function fakeModel(state) {
  const listeners = {};
  return {
    sent: [],
    get: (name) => state[name],
    on: (name, fn) => (listeners[name] ??= new Set()).add(fn),
    off: (name, fn) => listeners[name].delete(fn),
    send(message) { this.sent.push(message); },
    // As ipywidgets does: everything is there before anybody is told.
    set(more) {
      Object.assign(state, more);
      for (const name of Object.keys(more)) for (const fn of listeners[`change:${name}`] ?? []) fn();
    },
  };
}

test("a patch is drawn once, and what it does not name stays the same element and the same object", () => {
  const base = { n: 1, frame: frameOf(), history: [{ n: 0, who: "", text: "deal", told: "", undone: false }] };
  const model = fakeModel({ base, patch: { of: 1 } });
  const el = document.createElement("div");
  document.body.append(el);
  unmount = stage.default.render({ model, el });
  root = el.querySelector(".zp");
  const [stays, line] = [get("a1"), root.querySelector(".zp-log li")];
  let drawn = 0;
  new window.MutationObserver(() => { drawn += 1; }).observe(stays, { attributes: true, childList: true, subtree: true });
  const [board, hand] = base.frame.regions;
  const changed = { ...hand, items: ["h0", item("h1", { column: 1, name: "another" })] };
  model.set({ patch: { of: 1, set: { ask: "Now this" }, regions: ["board", changed], lines: [1, [{ n: 1, who: "Fox", text: "play", told: "", undone: false }]], art: {} } });
  assert.equal(root.querySelector(".zp-ask").textContent, "Now this");
  assert.equal(get("h1").getAttribute("aria-label"), "another");
  assert.equal(get("h2"), null);
  assert.equal(get("a1"), stays);
  assert.equal(root.querySelectorAll(".zp-log li").length, 2);
  assert.equal(root.querySelector(".zp-log li"), line);
  assert.equal(drawn, 0);
  const whole = stage.merged(base, { of: 1, set: {}, regions: ["board", changed] });
  assert.equal(whole.frame.regions[0], board);
  assert.equal(whole.frame.regions[1].items[0], hand.items[0]);
  assert.equal(whole.history, base.history);
});

test("a patch does not depend on the one before it", () => {
  const model = fakeModel({ base: { n: 1, frame: frameOf(), history: [] }, patch: { of: 1, set: { ask: "one", title: "Two" } } });
  const el = document.createElement("div");
  document.body.append(el);
  unmount = stage.default.render({ model, el });
  model.set({ patch: { of: 1, set: { ask: "three" }, gone: ["keys"] } });
  assert.equal(el.querySelector(".zp-ask").textContent, "three");
  assert.equal(el.querySelector(".zp-title").textContent, "A game");
});

test("whoever lost a base asks for everything, once, and goes on showing what there was", () => {
  const model = fakeModel({ base: { n: 1, frame: frameOf(), history: [] }, patch: { of: 1 } });
  const el = document.createElement("div");
  document.body.append(el);
  unmount = stage.default.render({ model, el });
  model.set({ patch: { of: 2, set: { ask: "lost" } } });
  model.set({ patch: { of: 2, set: { ask: "lost again" } } });
  assert.deepEqual(model.sent.map((message) => [message.kind, message.text]), [["hello", "whole"]]);
  assert.equal(el.querySelector(".zp-ask").textContent, "Do something");
  model.set({ base: { n: 2, frame: frameOf({ ask: "base" }), history: [] }, patch: { of: 2, set: { ask: "found" } } });
  assert.equal(el.querySelector(".zp-ask").textContent, "found");
});

// -- words, notices and where to go on ---------------------------------------------------------

const BOOK = { "t:round": { topic: "T", says: "Each plays one card.", source: "book" } };

test("words of the ask open their rule, and closing it returns to the word", () => {
  start(frameOf({ words: ["Win the ", { text: "round", rule: "t:round" }, "."] }), { book: BOOK });
  const ask = root.querySelector(".zp-ask");
  assert.equal(ask.textContent, "Win the round.");
  const word = ask.querySelector(".zp-term");
  word.focus();
  word.click();
  assert.equal(root.querySelector(".zp-rulebox").hidden, false);
  assert.equal(root.querySelector(".zp-rule.zp-current").dataset.rule, "t:round");
  press("Escape");
  assert.equal(root.querySelector(".zp-rulebox").hidden, true);
  assert.equal(document.activeElement, word);
  // The next drawing leaves the word, and with it the focus, alone.
  host.set("frame", frameOf({ n: 2, words: ["Win the ", { text: "round", rule: "t:round" }, "."] }));
  assert.equal(document.activeElement, word);
});

test("a notice has its kind, its words and its notes, as text", () => {
  start(frameOf({ notice: { kind: "right", title: "★★", words: ["<b>Yes</b>, a ", { text: "round", rule: "t:round" }], notes: [["Fox plays."]] } }), { book: BOOK });
  const notice = root.querySelector(".zp-notice");
  assert.equal(notice.hidden, false);
  assert.equal(notice.dataset.kind, "right");
  assert.equal(notice.querySelector("p").textContent.trim(), "★★ <b>Yes</b>, a round");
  assert.equal(notice.querySelector(".zp-note").textContent, "Fox plays.");
  host.set("frame", frameOf({ n: 2 }));
  assert.equal(notice.hidden, true);
  assert.equal(notice.textContent, "");
});

test("the focus is led to an item once, and only for whoever is here and not typing", () => {
  const led = (n, more = {}) => frameOf({ n, focus: "h1", focusId: n, ...more });
  start(led(1));
  assert.equal(document.activeElement, document.body);
  host.set("frame", led(2));
  assert.equal(document.activeElement, document.body);
  get("a1").focus();
  host.set("frame", led(3));
  assert.equal(document.activeElement, get("h1"));
  get("a1").focus();
  host.set("frame", led(4, { focusId: 3 }));
  assert.equal(document.activeElement, get("a1"));
  const field = root.querySelector(".zp-say input");
  field.focus();
  host.set("frame", led(5));
  assert.equal(document.activeElement, field);
});

test("the focus is led on from an item that has gone", () => {
  const only = (id, n) => frameOf({ n, focus: id, focusId: n, regions: [{ id: `region-${id}`, name: "x", kind: "actions", place: "answer", items: [{ id, name: id, label: id, says: id }] }] });
  start(only("one", 1));
  get("one").focus();
  host.set("frame", only("two", 2));
  assert.equal(document.activeElement, get("two"));
});

test("Enter in the empty field says what the frame wants it to", () => {
  start(frameOf({ enter: "next" }));
  const field = root.querySelector(".zp-say input");
  field.focus();
  press("Enter");
  assert.deepEqual([host.sent.at(-1).kind, host.sent.at(-1).text], ["say", "next"]);
  field.value = "play 2";
  press("Enter");
  assert.equal(host.sent.at(-1).text, "play 2");
});

test("places above and below the ask, and a path", () => {
  const region = (id, place, kind) => ({ id, name: id, kind, place, items: [item(`${id}-1`, { says: "go" })] });
  start(frameOf({ regions: [region("way", "above", "path"), region("choices", "answer", "actions")] }));
  const order = [...root.querySelector(".zp-play").querySelectorAll(".zp-ask, [data-region]")].map((one) => one.dataset.region ?? "ask");
  assert.deepEqual(order, ["way", "ask", "choices"]);
  assert.equal(get("way-1").closest(".zp-items").getAttribute("role"), "grid");
});

test("whoever is on a button that is gone goes on at the first one", () => {
  start();
  root.querySelector("[data-does='undo']").focus();
  host.set("frame", frameOf({ n: 2, buttons: [{ does: "now", label: "Back to now" }, { does: "redo", label: "Redo" }] }));
  assert.equal(document.activeElement.dataset.does, "now");
});

test("a text that was not right yet stays in the field, whose name the frame gives", () => {
  start(frameOf({ field: "Type the answer" }));
  const field = root.querySelector(".zp-say input");
  assert.equal(field.getAttribute("aria-label"), "Type the answer");
  field.value = "wrong";
  field.dispatchEvent(new window.Event("input", { bubbles: true }));
  field.dispatchEvent(new window.KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
  host.answer({ kind: "ack", id: host.sent.at(-1).id, keep: true });
  assert.equal(field.value, "wrong");
});
