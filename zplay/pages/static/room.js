// Behind a page there is a kernel, and in it a widget. This shows the widget: it speaks to the kernel
// through one websocket and gives each widget's own module what anywidget would give it. It is all
// that a page needs of Jupyter.

import visit, { h, passOn } from "./visit.js";

const main = document.getElementById("main");
const stage = document.getElementById("zr-stage");
const link = document.getElementById("zr-link");
const base = main.dataset.base;
const { kernel, view } = JSON.parse(document.getElementById("zr-kernel")?.textContent ?? "{}");

const LATE = 15000; // ms until a table that does not come is called missing
const PAUSES = [300, 1000, 2000, 4000, 8000]; // ms between attempts to connect again

// -- when something is wrong -------------------------------------------------------------------

function onward() {
  const address = new URL(location.href);
  address.searchParams.set("on", "yes");
  return address.pathname + address.search;
}

// The kernel is gone, and with it everything on the page; what was done is kept.
function gone(title, text) {
  if (document.querySelector(".zr-gone")) return;
  stopped = true;
  socket?.close();
  const box = h("div", { class: "zr-gone", role: "alertdialog", "aria-labelledby": "zr-gone-title", "aria-describedby": "zr-gone-text" },
    h("h2", { id: "zr-gone-title" }, title), h("p", { id: "zr-gone-text" }, text),
    h("p", { class: "zr-doors" }, h("a", { class: "zr-door zr-play", href: onward() }, "Go on"), h("a", { class: "zr-door", href: base }, "To the game room")));
  const back = models.get(view)?.get("back");
  if (back) box.append(h("p", { class: "zr-soft" }, "Or later, on any device, with this address. Its ticket is yours: keep it to yourself."), ...passOn(base + back, "The address that gives it back"));
  stage.inert = true;
  stage.querySelector(".zr-loading")?.remove();
  link.hidden = true;
  main.append(box);
  box.querySelector("a").focus();
}

function died() {
  gone("The table has been cleared", "The program behind this page has stopped. Nothing you did is lost: go on, and you are where you were.");
}

function say(text) {
  link.hidden = !text;
  link.textContent = text;
}

// -- widgets -----------------------------------------------------------------------------------

const models = new Map(); // id -> Model
const wanted = new Map(); // id -> [resolve] of those who wait for a model
const styles = new Set(); // style sheets that are on the page

class Model {
  constructor(id, state) {
    this.id = id;
    this.state = state;
    this.handlers = new Map();
    this.widget_manager = manager;
  }

  get(name) { return this.state[name]; }

  set(name, value) { this.update({ [name]: value }); }

  save_changes() {} // pages speak by messages only

  on(name, fn) { this.handlers.set(name, [...(this.handlers.get(name) ?? []), fn]); }

  off(name, fn) { this.handlers.set(name, (this.handlers.get(name) ?? []).filter((one) => one !== fn)); }

  emit(name, ...words) { for (const fn of this.handlers.get(name) ?? []) fn(...words); }

  send(words) { transmit(this.id, words); }

  // All of it first, then tell: what belongs together is seen together.
  update(state) {
    Object.assign(this.state, state);
    for (const name of Object.keys(state)) this.emit(`change:${name}`, this, state[name]);
    this.emit("change", this);
  }
}

const manager = {
  get_model: (reference) => {
    const id = reference.replace("IPY_MODEL_", "");
    if (models.has(id)) return Promise.resolve(models.get(id));
    return new Promise((resolve) => wanted.set(id, [...(wanted.get(id) ?? []), resolve]));
  },
  create_view: async (model) => {
    const el = h("div");
    const css = model.get("_css");
    if (css && !styles.has(css)) {
      styles.add(css);
      document.head.append(h("style", {}, css));
    }
    const address = URL.createObjectURL(new Blob([model.get("_esm")], { type: "text/javascript" }));
    try {
      const found = (await import(address)).default;
      const widget = typeof found === "function" ? await found() : found;
      await widget.initialize?.({ model });
      await widget.render?.({ model, el });
    } finally {
      URL.revokeObjectURL(address);
    }
    return { el, model };
  },
};

function learn(id, state) {
  if (models.has(id)) return models.get(id).update(state);
  const model = new Model(id, state);
  models.set(id, model);
  for (const resolve of wanted.get(id) ?? []) resolve(model);
  wanted.delete(id);
}

// -- the wire ----------------------------------------------------------------------------------

const session = crypto.randomUUID?.() ?? String(Math.random()).slice(2);
let socket = null;
let stopped = false;
let attempts = 0;
let number = 0;
let queue = []; // what was said while nobody was listening

// Words to a widget are all that a page ever says.
function transmit(id, words) {
  const header = { msg_id: `${session}-${++number}`, msg_type: "comm_msg", session };
  const message = JSON.stringify({ channel: "shell", header, content: { comm_id: id, data: { method: "custom", content: words } } });
  if (socket?.readyState === WebSocket.OPEN) socket.send(message);
  else queue.push(message);
}

function connect() {
  const address = new URL(`${base}kernel/${kernel}/channels?session_id=${session}`, location.href);
  address.protocol = address.protocol.replace("http", "ws");
  socket = new WebSocket(address);
  socket.onopen = () => {
    const waiting = queue;
    queue = [];
    // After a break: what has been missed?
    if (attempts) transmit(view, { kind: "again", text: "" });
    attempts = 0;
    say("");
    for (const message of waiting) socket.send(message);
  };
  socket.onmessage = ({ data }) => hear(JSON.parse(data));
  socket.onclose = () => { if (!stopped) again(); };
}

// Was it the network, or has the kernel gone?
async function again() {
  try {
    const answer = await fetch(`${base}kernel/${kernel}/here`, { cache: "no-store" });
    if (answer.status === 410) return died();
  } catch { /* the network, then */ }
  if (stopped) return;
  say("The connection broke. Trying again…");
  const pause = PAUSES[Math.min(attempts++, PAUSES.length - 1)];
  setTimeout(connect, pause);
}

function hear({ header: { msg_type: kind }, content }) {
  if (kind === "status" && ["dead", "restarting", "terminating"].includes(content.execution_state)) return died();
  if (kind === "comm_open" && content.target_name === "jupyter.widget") return learn(content.comm_id, content.data.state);
  if (kind !== "comm_msg") return;
  const { method, state, content: words } = content.data;
  if (method === "update") {
    models.get(content.comm_id)?.update(state);
  } else if (method === "custom") {
    models.get(content.comm_id)?.emit("msg:custom", words, []);
  }
}

// -- begin -------------------------------------------------------------------------------------

async function begin() {
  if (!kernel || !view) return gone("No table came", "We could not set up a table for you. That is our fault; try again, please.");
  const late = setTimeout(() => gone("No table came", "We could not set up a table for you in time. Try again, please."), LATE);
  connect();
  // The first widget is the same on every page, so that its module is at hand before the kernel is.
  const model = new Model(view, { shown: "", notice: {}, address: "", share: "", onward: "", back: "" });
  models.set(view, model);
  const el = h("div");
  el.addEventListener("zr-ready", () => {
    clearTimeout(late);
    stage.querySelector(".zr-loading")?.remove();
  });
  stage.append(el);
  visit.render({ model, el });
}

addEventListener("pagehide", () => {
  stopped = true;
  if (kernel) navigator.sendBeacon(`${base}kernel/${kernel}/goodbye`);
});
// Back to a page that was left: its kernel said goodbye, so it needs another.
addEventListener("pageshow", (event) => { if (event.persisted) location.replace(onward()); });

begin();
