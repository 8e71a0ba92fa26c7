// The stage: shows scenes, moves the focus, sends text. It knows no rule and no game.
//
// mount(el, host) puts a stage into an element. A host hands over what Python says and takes what
// the person says; the anywidget host is at the end of this file, and anything else that can pass
// JSON both ways can be another. A host is
//   get(name)       the newest "frame", "history", "book" or "theme"
//   on(name, fn)    call fn whenever that changes; returns a function that stops it
//   heard(fn)       call fn with every answer {kind: "ack" | "art", ...}; returns the same
//   send(message)   {id, kind, text, n}: id is ours to match the answer, n the frame it is about;
//                   an id that ends with "+" is the same message once more

const NUDGE = 1500; // ms without an answer before we ask whether anything has got lost
const SILENCE = 4000; // ms without an answer before we say so
const PATIENCE = 60_000; // ms between two questions to somebody who has long been silent
const HOLD = 450; // ms that a finger rests on something to ask what it is; dragging begins later
const SLIP = 10; // px that it may slip meanwhile
const MOTION = 180; // ms that anything takes to get where it belongs
const SVG = "http://www.w3.org/2000/svg";
const FOCUSABLE = new Set(["button", "input", "select", "summary"]);
const POINT = "Point at anything on the table to learn what it is.";
const ARROWS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };

export function h(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (name === "style") for (const [key, to] of Object.entries(value)) node.style.setProperty(key, to);
    else node.setAttribute(name, value === true ? "" : String(value));
  }
  // JupyterLab binds its keys to whatever has the focus inside a notebook. It looks for this on the
  // focused element itself first, so that having it on the root alone would let every key through.
  if (FOCUSABLE.has(tag) || "tabindex" in attributes) node.setAttribute("data-lm-suppress-shortcuts", "true");
  // Text goes in as text, whatever it looks like.
  node.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

// replaceChildren would write "null" for what is not there.
function fill(node, ...children) {
  node.replaceChildren(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
}

// Put children in order without touching those that are in place: moving a node takes its focus.
function sync(parent, wanted) {
  const keep = new Set(wanted);
  for (const child of [...parent.childNodes]) if (!keep.has(child)) child.remove();
  wanted.forEach((child, i) => {
    if (parent.childNodes[i] !== child) parent.insertBefore(child, parent.childNodes[i] ?? null);
  });
}

// Writing what is already there costs the browser as much as writing something new: these compare.
function setAll(node, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    const now = node.getAttribute(name);
    if (value === null || value === undefined || value === false) {
      if (now !== null) node.removeAttribute(name);
    } else if (now !== String(value)) node.setAttribute(name, String(value));
  }
}

function setText(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

function setHidden(node, hidden) {
  if (node.hidden !== hidden) node.hidden = hidden;
}

function setStop(node, stop) {
  // The attribute, not the property: a button is a stop by nature, and says so only if it is told.
  if (node.getAttribute("tabindex") !== String(stop)) node.tabIndex = stop;
}

function setStyles(node, values) {
  for (const [name, value] of Object.entries(values)) {
    if (node.style.getPropertyValue(name) !== String(value)) node.style.setProperty(name, value);
  }
}

// -- which theme -------------------------------------------------------------------------------

export function hostTheme(forced, el) {
  if (forced === "light" || forced === "dark") return forced;
  const body = document.body;
  const jupyter = body?.dataset.jpThemeLight;
  if (jupyter) return jupyter === "true" ? "light" : "dark";
  for (const node of [body, document.documentElement]) {
    if (!node) continue;
    const word = ["data-theme", "data-bs-theme", "data-color-mode", "data-vscode-theme-kind", "class"]
      .map((name) => node.getAttribute(name) ?? "")
      .join(" ");
    if (/(^|[\s-])dark([\s-]|$)/.test(word)) return "dark";
    if (/(^|[\s-])light([\s-]|$)/.test(word)) return "light";
  }
  for (let node = el; node instanceof Element; node = node.parentElement) {
    const [red, green, blue, alpha = 1] = getComputedStyle(node).backgroundColor.match(/[\d.]+/g)?.map(Number) ?? [0, 0, 0, 0];
    if (alpha > 0.5) return 0.299 * red + 0.587 * green + 0.114 * blue < 128 ? "dark" : "light";
  }
  return prefers("(prefers-color-scheme: dark)") ? "dark" : "light";
}

function prefers(query) {
  return globalThis.matchMedia?.(query).matches ?? false;
}

// -- the stage ---------------------------------------------------------------------------------

export function mount(el, host) {
  const token = Math.random().toString(36).slice(2, 8); // two views of one widget number apart
  const art = new Map(); // key -> parsed picture
  const stops = []; // undo everything that outlives the elements
  const pending = new Map(); // id -> what was sent and when, in order
  const nodes = new Map(); // item id -> its elements
  const regions = new Map(); // region id -> its elements
  const homes = new Map(); // region id -> id of the item that Tab reaches
  const buttons = new Map(); // what a button does -> the button
  const shownLines = new WeakMap(); // line of the log -> what it was made from
  const drawn = new WeakMap(); // element -> the JSON that it shows
  let frame = null;
  let sent = 0;
  let letters = true;
  let dropOn = null; // an item to choose as soon as the scene for the dragged one is here
  let told = ""; // the last announcement
  let typed = false; // has the person changed the text field since Python last did?
  let spoken = { id: "", text: "" }; // the message that the text field has sent, and what was in it
  let explained = null; // the item that the line below the board is about
  let listed = null; // the lines that the log shows
  let openRule = "";
  let opener = null; // what had the focus before the rule book was opened
  let moreOpen = false;
  let asking = null; // the timer that asks again while nobody answers
  let held = null; // the finger that rests on something: its timer, where it is, has it been told

  // What is always there, so that live regions exist before they are first used.
  const title = h("h2", { class: "zp-title" });
  const scores = h("ul", { class: "zp-scores", "aria-label": "Scores" });
  const link = h("p", { class: "zp-link", role: "status" });
  const ask = h("p", { class: "zp-ask" });
  const notice = h("div", { class: "zp-notice", hidden: true });
  const prompt = h("p", { class: "zp-prompt", hidden: true });
  const status = h("p", { class: "zp-sr", role: "status", "aria-live": "polite" });
  const refusal = h("div", { class: "zp-refusal", role: "alert", "aria-live": "assertive" });
  const places = Object.fromEntries(["above", "answer", "top", "centre", "bottom"].map((name) => [name, h("div", { class: `zp-place zp-${name}` })]));
  const beside = h("div", { class: "zp-place zp-beside" });
  const arrows = document.createElementNS(SVG, "svg");
  arrows.setAttribute("class", "zp-arrows");
  arrows.setAttribute("aria-hidden", "true");
  const board = h("div", { class: "zp-board" }, places.top, places.centre, places.bottom, arrows);
  const tip = h("div", { class: "zp-tip" }, h("p", {}, POINT));
  const field = h("input", { class: "zp-field", type: "text", autocomplete: "off", autocapitalize: "off", spellcheck: "false", maxlength: 500, "aria-label": "Say a move" });
  // Not a form: JupyterLab does not let one inside an output be submitted.
  const say = h("div", { class: "zp-say" }, field, h("button", { class: "zp-button zp-go", type: "button", onclick: onSay }, "Say it"));
  const bar = h("div", { class: "zp-bar", role: "toolbar", "aria-label": "Table" });
  const python = h("code", { class: "zp-python-line" });
  const pythonBox = h("div", { class: "zp-python" }, h("span", { class: "zp-python-label" }, "In Python"), python,
    h("button", { class: "zp-button zp-small", type: "button", onclick: copyPython }, "Copy"));
  const lineList = h("ol", {});
  const log = h("div", { class: "zp-log", role: "log", "aria-live": "off", "aria-label": "Log" }, lineList);
  const logBox = h("section", { class: "zp-panel", "aria-label": "What happened" }, h("h3", {}, "What happened"), log);
  const search = h("input", { class: "zp-field", type: "search", "aria-label": "Search the rules", placeholder: "Search the rules", oninput: () => drawRules() });
  const ruleList = h("div", { class: "zp-rules", tabindex: "0", role: "region", "aria-label": "Rules" });
  const ruleBox = h("section", { class: "zp-panel zp-rulebox", "aria-label": "Rule book", hidden: true },
    h("div", { class: "zp-panel-head" }, h("h3", {}, "Rules"), h("button", { class: "zp-button zp-small", type: "button", onclick: () => toggleRules(false) }, "Close")), search, ruleList);
  const help = h("section", { class: "zp-panel zp-help", "aria-label": "Keys", hidden: true });
  const side = h("div", { class: "zp-side" }, ruleBox, help, logBox);
  const curtain = h("div", { class: "zp-curtain", hidden: true });
  const stageBox = h("div", { class: "zp-play" }, h("div", { class: "zp-head" }, title, scores), places.above, ask, notice, places.answer, prompt, board, refusal, tip, say, bar, pythonBox);
  const main = h("div", { class: "zp-main" }, stageBox, side);
  const root = h("div", { class: "zp", role: "group", "aria-label": "Game", "data-lm-suppress-shortcuts": "true" }, link, curtain, main, status);
  el.append(root);

  // -- talking to Python -----------------------------------------------------------------------

  function send(kind, text) {
    return post({ id: `${token}-${++sent}`, kind, text, n: frame?.n ?? 0 });
  }

  function post(message) {
    pending.set(message.id, { message, at: Date.now() });
    setTimeout(() => { if (message.kind !== "hello" && pending.has(message.id)) send("hello", ""); }, NUDGE);
    setTimeout(() => noticeSilence(), SILENCE + 50);
    try {
      host.send(message);
    } catch {
      lost("The connection to Python is closed.");
    }
    return message.id;
  }

  // Answers come in order: whatever was sent before what has been answered got lost, or its answer
  // did. It is sent once more; Python does nothing twice.
  function answered(id) {
    if (!pending.has(id)) return false;
    const before = [];
    for (const [other, { message }] of pending) {
      pending.delete(other);
      if (other === id) break;
      if (message.kind !== "hello") before.push(message);
    }
    for (const message of before) {
      if (message.id.endsWith("+")) showRefusal({ because: "That did not reach Python. Choose it again.", rule: "" });
      else post({ ...message, id: `${message.id}+` });
    }
    return true;
  }

  function noticeSilence() {
    const oldest = Math.min(...[...pending.values()].map(({ at }) => at));
    if (pending.size && Date.now() - oldest >= SILENCE) lost("Python does not answer. It may be busy with another cell, or gone.");
  }

  function lost(sentence) {
    if (root.dataset.link === "lost") return;
    root.dataset.link = "lost";
    fill(link, sentence, " What you chose goes through as soon as it answers; nothing played is lost. ",
      h("button", { class: "zp-button zp-small", type: "button", onclick: () => send("hello", "") }, "Ask again"));
    askAgain(SILENCE);
  }

  // A message may have gone into a line that was dead already: an answer to a later one tells.
  function askAgain(wait) {
    asking = setTimeout(() => {
      send("hello", "");
      askAgain(Math.min(2 * wait, PATIENCE));
    }, wait);
  }
  stops.push(() => clearTimeout(asking));

  function alive() {
    if (root.dataset.link !== "lost") return;
    delete root.dataset.link;
    clearTimeout(asking);
    fill(link);
    announce("Python answers again.");
  }

  function heard(message) {
    if (message?.kind === "ack" && answered(message.id)) {
      alive();
      if (message.refusal) showRefusal(message.refusal);
      else if (message.id.replace("+", "") === spoken.id && field.value === spoken.text && !message.keep) {
        // What was not right yet can be mended, and whoever types ahead is not interrupted.
        typed = false;
        field.value = frame?.draft ?? "";
      }
    }
    if (message?.kind === "art") {
      keepArt(message.art);
      draw(frame);
    }
  }

  function announce(text) {
    // The same sentence twice would be read once: make it another one.
    told = text === told ? `${text}\u00a0` : text;
    status.textContent = told;
  }

  function showRefusal(no) {
    if (!no) return fill(refusal);
    const again = refusal.dataset.because === no.because ? "\u00a0" : "";
    refusal.dataset.because = no.because + again;
    fill(refusal, h("strong", {}, "Not possible: "), no.because + again, " ", ruleButton(no.rule));
    // Where a host's boxes keep it from sticking to the foot of the window, the page goes to it.
    refusal.scrollIntoView?.({ block: "nearest" });
  }

  // -- pictures --------------------------------------------------------------------------------

  function keepArt(fresh) {
    for (const [key, text] of Object.entries(fresh ?? {})) {
      if (art.has(key)) continue;
      const picture = document.adoptNode(new DOMParser().parseFromString(text, "image/svg+xml").documentElement);
      picture.dataset.art = key;
      art.set(key, picture);
    }
  }

  function paint(key) {
    return art.get(key)?.cloneNode(true) ?? null;
  }

  function missingArt() {
    const wanted = [frame.form?.art, frame.curtain?.art].concat(frame.regions.flatMap((region) => [region.badge, region.backdrop, ...region.items.flatMap((item) => item.art ?? [])]));
    return wanted.some((key) => key && !art.has(key));
  }

  // -- drawing a frame -------------------------------------------------------------------------

  function update() {
    const next = host.get("frame");
    if (!next || !next.regions) return;
    const before = frame;
    frame = next;
    keepArt(frame.art);
    if (missingArt()) send("hello", "art");
    draw(before);
    alive();
    if (dropOn) {
      const target = findItem(dropOn);
      dropOn = null;
      if (target?.says !== undefined && !target.no) choose(target);
    }
  }

  function draw(before) {
    if (!frame) return;
    const here = root.contains(document.activeElement);
    const focus = focusPlace();
    const rects = before && !prefers("(prefers-reduced-motion: reduce)") ? itemRects() : new Map();
    setAll(root, { "aria-label": frame.title });
    setText(title, frame.title);
    drawScores();
    drawWords();
    drawCurtain();
    drawRegions();
    drawBar();
    drawText();
    drawHistory();
    setText(python, frame.python ?? "");
    setHidden(pythonBox, !frame.python);
    setAll(board, { class: `zp-board${frame.looking === null || frame.looking === undefined ? "" : " zp-back"}` });
    restoreFocus(focus);
    lead(before, here);
    // Everything is written: from here on the page may be asked where things are.
    drawArrows();
    animate(rects);
    if (frame.news && frame.newsId !== before?.newsId) announce(frame.news);
  }

  // Builds anew only if what it is built from has changed.
  function onChange(node, what, build) {
    const json = JSON.stringify(what);
    if (drawn.get(node) === json) return;
    drawn.set(node, json);
    build();
  }

  function drawScores() {
    onChange(scores, frame.scores, () => fill(scores, ...frame.scores.map((score) => h("li", { class: score.active ? "zp-active" : null }, h("span", {}, score.name), " ", h("b", {}, score.value)))));
    setHidden(scores, !frame.scores.length);
  }

  // What is asked, what is to be said about what was done, and what the board asks for now.
  function drawWords() {
    const { notice: said } = frame;
    setAll(ask, { class: `zp-ask${frame.yours ? " zp-yours" : ""}` });
    onChange(ask, frame.words ?? frame.ask, () => fill(ask, phrase(frame.words ?? [frame.ask])));
    setHidden(notice, !said);
    setAll(notice, { "data-kind": said?.kind ?? null });
    onChange(notice, said ?? null, () => fill(notice,
      said ? h("p", {}, said.title ? h("strong", {}, said.title, " ") : null, phrase(said.words), " ", ruleButton(said.rule)) : null,
      (said?.notes ?? []).map((words) => h("p", { class: "zp-note" }, phrase(words)))));
    setHidden(prompt, !frame.prompt);
    setText(prompt, frame.prompt ?? "");
  }

  // Words, some of which open a rule.
  function phrase(words) {
    return words.map((word) => typeof word === "string" ? word
      : h("button", { type: "button", class: "zp-term", "aria-description": "opens the rule", onclick: () => toggleRules(true, word.rule) }, word.text));
  }

  function drawCurtain() {
    const { curtain: notice, form } = frame;
    setHidden(curtain, !notice && !form);
    setHidden(main, !curtain.hidden);
    onChange(curtain, [form, notice, art.has((form ?? notice)?.art)], () => {
      if (form) return fill(curtain, buildForm(form));
      if (!notice) return fill(curtain);
      fill(curtain,
        notice.art ? h("div", { class: "zp-curtain-art", "aria-hidden": "true" }, paint(notice.art) ?? "") : null,
        h("h2", { class: "zp-title" }, notice.title), h("p", {}, notice.text),
        h("button", { class: "zp-button zp-go zp-big", type: "button", "data-curtain": "", onclick: () => send("do", notice.does) }, notice.label));
    });
  }

  function buildForm(form) {
    const go = (event) => {
      event.preventDefault();
      send("form", `start&${values(node)}`);
    };
    const node = h("div", { class: "zp-form", role: "form", "aria-label": form.title, onkeydown: (event) => { if (event.key === "Enter" && event.target.matches("input")) go(event); } },
      form.art ? h("div", { class: "zp-cover", "aria-hidden": "true" }, paint(form.art) ?? "") : null,
      h("h2", { class: "zp-title" }, form.title), form.text ? h("p", {}, form.text) : null,
      form.trouble ? h("p", { class: "zp-refusal", role: "alert" }, form.trouble) : null,
      form.resume ? h("div", { class: "zp-resume" }, h("button", { class: "zp-button zp-go", type: "button", onclick: () => send("do", "continue") }, form.resume.label), h("small", {}, form.resume.text)) : null,
      form.groups.map((group) => group.closed
        ? h("details", { open: moreOpen, ontoggle: (event) => { moreOpen = event.target.open; } }, h("summary", {}, group.title), rowsOf(group))
        : h("fieldset", {}, h("legend", {}, group.title), rowsOf(group))),
      form.refusal ? h("p", { class: "zp-refusal", role: "alert" }, form.refusal) : null,
      h("button", { class: "zp-button zp-go zp-big", type: "button", onclick: go }, form.label));
    node.addEventListener("change", () => send("form", values(node)));
    return node;
  }

  function rowsOf(group) {
    return group.fields.map((one) => h("label", { class: "zp-row" }, h("span", { class: "zp-row-name" }, one.label), control(one), one.help ? h("small", {}, one.help) : null));
  }

  function control(one) {
    if (one.kind === "choice") {
      const select = h("select", { name: one.name }, one.choices.map(([value, label]) => h("option", { value, selected: value === one.value }, label)));
      return select;
    }
    if (one.kind === "flag") return h("input", { type: "checkbox", name: one.name, value: "yes", checked: one.value === "yes" });
    if (one.kind === "number") return h("input", { type: "number", name: one.name, min: one.least, max: one.most, value: one.value, required: true });
    return h("input", { type: "text", name: one.name, value: one.value, maxlength: 60, placeholder: one.placeholder, autocomplete: "off" });
  }

  function values(node) {
    const pairs = new URLSearchParams();
    for (const input of node.querySelectorAll("input, select")) pairs.append(input.name, input.type === "checkbox" ? (input.checked ? "yes" : "no") : input.value);
    return pairs.toString();
  }

  function drawRegions() {
    const fresh = { above: [], answer: [], top: [], centre: [], bottom: [], side: [] };
    for (const region of frame.regions) fresh[region.place]?.push(showRegion(region));
    // What belongs beside the board lies in one column with it where there is little room.
    sync(beside, fresh.side);
    if (fresh.side.length) fresh.centre.push(beside);
    setAll(places.centre, { class: `zp-place zp-centre${fresh.side.length ? " zp-two" : ""}` });
    for (const [name, box] of Object.entries(places)) {
      sync(box, fresh[name]);
      setHidden(box, !fresh[name].length);
    }
    const here = new Set(frame.regions.flatMap((region) => region.items.map((item) => item.id)));
    for (const id of [...nodes.keys()]) if (!here.has(id)) nodes.delete(id);
    const left = new Set(frame.regions.map((region) => region.id));
    for (const id of [...regions.keys()]) if (!left.has(id)) regions.delete(id);
    // What was said about an item is said about it as it is now, and not of what is gone.
    if (explained && nodes.get(explained.id)?.item !== explained) explain(nodes.get(explained.id)?.item ?? null);
  }

  // Regions and items keep their elements from scene to scene, so that focus stays where it is.
  function showRegion(region) {
    const { kind } = region;
    let box = regions.get(region.id);
    if (box?.kind !== kind) {
      const role = { hand: "listbox", actions: "toolbar" }[kind] ?? "grid";
      const items = h("div", { class: `zp-items zp-kind-${kind}`, role, "aria-orientation": role === "listbox" ? "horizontal" : null });
      const [badge, title, note] = [h("span", { class: "zp-badge", "aria-hidden": "true" }), h("h3", {}), h("p", { class: "zp-note" })];
      const head = h("div", { class: "zp-region-head" }, badge, h("div", {}, title, note));
      box = { kind, role, items, head, badge, title, note, rows: new Map(), back: h("div", { class: "zp-backdrop", "aria-hidden": "true" }), section: h("section", { "data-region": region.id }, head, items) };
      items.addEventListener("keydown", (event) => onKey(event, region.id));
      regions.set(region.id, box);
    }
    box.region = region;
    const { items, head, role } = box;
    setAll(box.section, { class: `zp-region zp-is-${kind}${region.active ? " zp-active" : ""}${region.title ? "" : " zp-bare"}` });
    setAll(items, { "aria-label": region.name, "aria-multiselectable": role === "listbox" && region.multiple ? "true" : null });
    setHidden(head, !region.title);
    setHidden(box.badge, !region.badge);
    setHidden(box.note, !region.note);
    setText(box.title, region.title ?? "");
    setText(box.note, region.note ?? "");
    showArt(box.badge, region.badge ? [region.badge] : []);
    showArt(box.back, region.backdrop ? [region.backdrop] : []);
    if (kind === "board") setStyles(items, { "--zp-w": region.width ?? 0, "--zp-h": region.height ?? 0 });
    const home = region.items.find((item) => item.id === homes.get(region.id)) ?? region.items.find((item) => item.says !== undefined && !item.no) ?? region.items[0];
    if (home) homes.set(region.id, home.id);
    const shown = region.items.map((item) => {
      const entry = showItem(item, region);
      setStop(entry.node, item === home ? 0 : -1);
      return [item, entry];
    });
    if (role !== "grid") {
      sync(items, shown.map(([, entry]) => entry.node));
      return box.section;
    }
    const rows = new Map();
    for (const [item, entry] of shown) {
      if (entry.node.parentNode !== entry.cell) entry.cell.append(entry.node);
      if (kind === "board") setStyles(entry.cell, { "--zp-x": item.x ?? 0, "--zp-y": item.y ?? 0, "--zp-width": item.width ?? 0, "--zp-height": item.height ?? 0 });
      rows.set(item.row ?? 0, [...(rows.get(item.row ?? 0) ?? []), entry.cell]);
    }
    const lines = [...rows.keys()].sort((one, other) => one - other).map((row) => {
      if (!box.rows.has(row)) box.rows.set(row, h("div", { class: "zp-gridrow", role: "row" }));
      sync(box.rows.get(row), rows.get(row));
      return box.rows.get(row);
    });
    sync(items, kind === "board" && region.backdrop ? [box.back, ...lines] : lines);
    return box.section;
  }

  function showItem(item, region) {
    let entry = nodes.get(item.id);
    if (!entry) {
      entry = { json: "", node: h("button", { type: "button", "data-id": item.id }), cell: h("div", { class: "zp-cell", role: "gridcell" }), art: h("span", { class: "zp-art", "aria-hidden": "true" }), label: h("span", { class: "zp-label" }) };
      const { node } = entry;
      const kept = entry;
      node.addEventListener("click", () => choose(kept.item));
      node.addEventListener("focus", () => { homes.set(kept.region, kept.item.id); rove(node); explain(kept.item); });
      node.addEventListener("mouseenter", () => explain(kept.item));
      node.addEventListener("dragstart", (event) => {
        if (kept.item.says === undefined || kept.item.no) return event.preventDefault();
        event.dataTransfer?.setData("text/plain", kept.item.id);
      });
      nodes.set(item.id, entry);
    }
    entry.item = item;
    entry.region = region.id;
    const layers = item.art ?? [];
    const look = JSON.stringify([region.kind, layers.every((key) => art.has(key))]);
    if (entry.shown === item && entry.look === look) return entry;
    const json = JSON.stringify(item);
    const same = entry.json === json && entry.look === look;
    Object.assign(entry, { shown: item, look, json });
    if (same) return entry;
    const can = item.says !== undefined && !item.no;
    const marks = item.marks ?? [];
    const option = region.kind === "hand";
    const picked = marks.includes("selected");
    setAll(entry.node, {
      class: `zp-item ${can ? "zp-can" : "zp-cannot"} ${item.art ? "zp-has-art" : "zp-button"} ${marks.map((mark) => `zp-m-${mark}`).join(" ")}`,
      role: option ? "option" : null,
      "aria-selected": option ? String(picked) : null,
      "aria-pressed": !option && picked ? "true" : null,
      "aria-disabled": can ? null : "true",
      "aria-label": item.name,
      "aria-description": [marks.includes("hint") ? "The hint is about this." : "", item.no?.because ?? item.tip ?? ""].filter(Boolean).join(" ") || null,
      // Not only what can be chosen: switching it, as the cursor, would restyle the whole picture.
      draggable: item.art ? "true" : null,
    });
    // The style sheet does not hand these down: they are on everything that uses them.
    for (const node of [entry.node, entry.art]) setStyles(node, { "--zp-width": item.width ?? 0, "--zp-height": item.height ?? 0, "--zp-turn": `${item.turn ?? 0}deg`, "--zp-drop": item.drop ?? 0 });
    showArt(entry.art, layers);
    setText(entry.label, item.label ?? "");
    sync(entry.node, [item.art ? entry.art : null, item.label ? entry.label : null].filter(Boolean));
    return entry;
  }

  // Layers that stay are not touched: a picture that is put in again is laid out and painted again.
  function showArt(box, keys) {
    const here = [...box.children];
    if (here.length === keys.length && keys.every((key, i) => here[i].dataset.art === key)) return;
    sync(box, keys.flatMap((key) => {
      const at = here.findIndex((layer) => layer.dataset.art === key);
      const [layer] = at < 0 ? [paint(key)] : here.splice(at, 1);
      // The space keeps the words of two layers apart for whoever reads them.
      return layer ? [layer, layer.nextSibling ?? document.createTextNode(" ")] : [];
    }));
  }

  function rove(node) {
    stopAt(node.closest(".zp-items")?.querySelectorAll(".zp-item") ?? [], node);
  }

  function drawArrows() {
    if (arrows.firstChild) fill(arrows);
    if (!frame.arrows.length) return;
    const box = board.getBoundingClientRect();
    arrows.setAttribute("viewBox", `0 0 ${box.width} ${box.height}`);
    for (const { start, end } of frame.arrows) {
      const [from, to] = [start, end].map((id) => nodes.get(id)?.node.getBoundingClientRect());
      if (!from || !to) continue;
      const [x1, y1, x2, y2] = [from.left + from.width / 2 - box.left, from.top + from.height / 2 - box.top, to.left + to.width / 2 - box.left, to.top + to.height / 2 - box.top];
      const bend = 0.18;
      const [cx, cy] = [(x1 + x2) / 2 + (y2 - y1) * bend, (y1 + y2) / 2 - (x2 - x1) * bend];
      const angle = (Math.atan2(y2 - cy, x2 - cx) * 180) / Math.PI;
      for (const kind of ["halo", "shaft"]) {
        const path = document.createElementNS(SVG, "path");
        path.setAttribute("d", `M${x1} ${y1}Q${cx} ${cy} ${x2} ${y2}`);
        path.setAttribute("class", `zp-arrow-${kind}`);
        arrows.append(path);
      }
      const head = document.createElementNS(SVG, "path");
      head.setAttribute("d", "M6 0L-12 -9L-12 9Z");
      head.setAttribute("transform", `translate(${x2} ${y2}) rotate(${angle})`);
      head.setAttribute("class", "zp-arrow-head");
      arrows.append(head);
    }
  }

  function drawBar() {
    const wanted = frame.buttons ?? [];
    const here = bar.contains(document.activeElement);
    sync(bar, wanted.map((button) => {
      const node = buttons.get(button.does) ?? h("button", { type: "button", "data-does": button.does, tabindex: "-1", onclick: () => pressed(frame.buttons.find((one) => one.does === button.does) ?? button) });
      buttons.set(button.does, node);
      setAll(node, { class: `zp-button${button.on ? " zp-on" : ""}`, "aria-disabled": button.no ? "true" : null, "aria-description": button.no ?? null,
        "aria-keyshortcuts": button.key ?? null, title: button.no ?? (button.key ? `Key: ${button.key}` : null) });
      onChange(node, [button.label, button.key], () => fill(node, button.label, button.key ? h("kbd", { "aria-hidden": "true" }, button.key) : null));
      return node;
    }));
    setHidden(bar, !wanted.length);
    const all = [...bar.children];
    if (all.length && !all.some((one) => one.tabIndex === 0)) setStop(all[0], 0);
    // Whoever was on a button that is gone goes on at the first one.
    if (here && all.length && !bar.contains(document.activeElement)) moveIn(all, all[0]);
  }

  function pressed(button) {
    if (button.no) return showRefusal({ because: button.no, rule: button.rule ?? "" });
    if (button.does === "rules") return toggleRules();
    if (button.does === "keys") return toggleHelp();
    showRefusal(null);
    send("do", button.does);
  }

  bar.addEventListener("keydown", (event) => {
    const all = [...bar.children];
    const at = all.indexOf(document.activeElement);
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: all.length - 1 }[event.key];
    if (to === undefined || at < 0) return;
    event.preventDefault();
    moveIn(all, all[(to + all.length) % all.length]);
  });

  function stopAt(all, target) {
    for (const one of all) setStop(one, one === target ? 0 : -1);
  }

  function moveIn(all, target) {
    stopAt(all, target);
    target.focus();
  }

  function drawText() {
    setAll(field, { placeholder: frame.example || "", "aria-label": frame.field ?? "Say a move" });
    // What somebody is typing stays, whatever the others do meanwhile.
    if (!typed && field.value !== (frame.draft ?? "")) field.value = frame.draft ?? "";
    setHidden(say, Boolean(frame.over));
  }

  // The log grows upwards in the style sheet, so that it stays at its end without being asked to.
  function drawHistory() {
    const lines = host.get("history") ?? [];
    if (lines === listed) return markLine();
    listed = lines;
    setHidden(logBox, !lines.length);
    sync(lineList, lines.map((line, i) => {
      const node = lineList.children[i] ?? h("li", {});
      if (shownLines.get(node) === line) return node;
      shownLines.set(node, line);
      onChange(node, line, () => {
        node.dataset.n = line.n;
        fill(node, h("button", { type: "button", class: "zp-line", tabindex: "-1", onclick: () => send("do", `look ${line.n}`) },
          h("span", { class: "zp-line-n" }, h("span", { class: "zp-sr" }, "Go to move "), String(line.n)), h("span", {}, line.who ? h("b", {}, `${line.who}: `) : null, h("span", { class: line.undone ? "zp-undone" : null }, line.text), line.undone ? " (taken back)" : "", line.told ? h("small", {}, line.told) : null)));
      });
      return node;
    }));
    markLine();
    // Tab reaches the newest line, or the one where somebody is.
    const all = linesOfLog();
    if (all.length) stopAt(all, all.includes(document.activeElement) ? document.activeElement : all[all.length - 1]);
  }

  function linesOfLog() {
    return [...lineList.querySelectorAll(".zp-line")];
  }

  lineList.addEventListener("keydown", (event) => {
    const all = linesOfLog();
    const at = all.indexOf(document.activeElement);
    const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: all.length - 1 }[event.key];
    if (to === undefined || at < 0) return;
    event.preventDefault();
    moveIn(all, all[Math.max(0, Math.min(all.length - 1, to))]);
  });

  // -- explaining ------------------------------------------------------------------------------

  function explain(item) {
    explained = item;
    if (!item) return fill(tip, h("p", {}, POINT));
    const rule = host.get("book")?.[item.about];
    fill(tip, h("p", {}, h("b", {}, item.name), item.tip ? ` ${item.tip}` : ""),
      item.no ? h("p", { class: "zp-tip-no" }, `Not now: ${item.no.because} `, ruleButton(item.no.rule)) : null,
      rule ? h("p", { class: "zp-tip-rule" }, `${rule.says} `, ruleButton(item.about)) : null);
  }

  // A finger cannot hover: where it rests, the thing explains itself right there.
  root.addEventListener("pointerdown", (event) => {
    release();
    if (!tip.contains(event.target)) tip.classList.remove("zp-near");
    const entry = nodes.get(event.target.closest?.(".zp-item")?.dataset.id);
    if (event.pointerType === "touch" && entry) held = { x: event.clientX, y: event.clientY, told: false, timer: setTimeout(() => tell(entry), HOLD) };
  });

  function tell({ item, node }) {
    held.told = true;
    explain(item);
    tip.classList.add("zp-near");
    // Below the finger, or above it at the foot of the screen.
    const [it, all, size] = [node.getBoundingClientRect(), stageBox.getBoundingClientRect(), tip.offsetHeight + 8];
    tip.style.setProperty("top", `${(it.bottom + size > globalThis.innerHeight ? it.top - size : it.bottom + 8) - all.top}px`);
    announce(tip.textContent);
  }

  function release() {
    clearTimeout(held?.timer);
    held = null;
  }

  root.addEventListener("pointermove", (event) => { if (held && Math.hypot(event.clientX - held.x, event.clientY - held.y) > SLIP) release(); });
  root.addEventListener("pointercancel", release);
  root.addEventListener("contextmenu", (event) => { if (held) event.preventDefault(); });
  root.addEventListener("pointerup", () => {
    if (!held?.told) return release();
    held.timer = setTimeout(release, HOLD); // a click may follow, or none
  });
  // Whoever asked what a thing is has not chosen it.
  root.addEventListener("click", (event) => {
    if (held?.told) event.stopPropagation();
    release();
  }, true);
  stops.push(release);

  function ruleButton(id) {
    if (!host.get("book")?.[id]) return null;
    return h("button", { type: "button", class: "zp-cite", onclick: () => toggleRules(true, id) }, `Rule ${id}`);
  }

  function toggleRules(show = ruleBox.hidden, id = "") {
    if (!show) {
      const leave = ruleBox.contains(document.activeElement);
      ruleBox.hidden = true;
      if (leave) opener?.focus();
      return;
    }
    if (!ruleBox.contains(document.activeElement)) opener = document.activeElement;
    ruleBox.hidden = false;
    openRule = id;
    if (id) search.value = "";
    drawRules();
    if (!id) search.focus();
    // On a narrow page the book lies below everything else.
    ruleBox.scrollIntoView?.({ block: "nearest" });
  }

  function drawRules() {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const parts = [];
    let topic = "";
    for (const [id, rule] of Object.entries(host.get("book") ?? {})) {
      if (!words.every((word) => `${id} ${rule.topic} ${rule.says}`.toLowerCase().includes(word))) continue;
      if (rule.topic !== topic) parts.push(h("h4", {}, (topic = rule.topic)));
      parts.push(h("div", { class: `zp-rule${id === openRule ? " zp-current" : ""}`, "data-rule": id, tabindex: id === openRule ? "-1" : null },
        h("p", {}, rule.says), h("p", { class: "zp-source" }, h("code", {}, id), ` ${rule.source}`)));
    }
    fill(ruleList, ...(parts.length ? parts : [h("p", {}, "No rule speaks of that.")]));
    const target = openRule && ruleList.querySelector(".zp-current");
    if (target) {
      ruleList.scrollTop = target.offsetTop - ruleList.offsetTop - 8;
      target.focus({ preventScroll: true });
    }
  }

  function toggleHelp() {
    help.hidden = !help.hidden;
    if (help.hidden) return;
    const own = (frame?.keys ?? []).map(([key, , what]) => [key, what]);
    const keys = [["Tab", "to the next part of the table"], ["Arrow keys, Home, End", "inside a part"], ["1 to 9", "to that card or space"], ["Enter or Space", "choose"],
      ["Backspace", "one step back"], ["Esc", "drop what was chosen"], ...own, ...(frame?.buttons ?? []).filter((one) => one.key).map((one) => [one.key, one.label.toLowerCase()])];
    const box = h("input", { type: "checkbox", checked: letters, onchange: () => { letters = box.checked; } });
    fill(help, h("h3", {}, "Keys"), h("dl", {}, keys.flatMap(([key, what]) => [h("dt", {}, h("kbd", {}, key)), h("dd", {}, what)])),
      h("label", {}, box, " letters work as keys"));
  }

  // -- choosing --------------------------------------------------------------------------------

  function choose(item) {
    if (item.no) return showRefusal(item.no);
    if (item.says === undefined) return explain(item);
    showRefusal(null);
    typed = false;
    send(item.step ? "draft" : "say", item.says);
  }

  function onSay(event) {
    event.preventDefault();
    const text = field.value.trim() ? field.value : (frame?.enter ?? "");
    if (!text) return;
    typed = true;
    showRefusal(null);
    spoken = { id: send("say", text), text: field.value };
  }
  field.addEventListener("input", () => { typed = true; });
  field.addEventListener("keydown", (event) => { if (event.key === "Enter") onSay(event); });

  function findItem(id) {
    return frame?.regions.flatMap((region) => region.items).find((item) => item.id === id);
  }

  function stepBack(all) {
    if (!frame?.draft) return false;
    send("draft", all ? "" : (frame.back ?? ""));
    return true;
  }

  // Dragging is an extra: it does what choosing one and then the other does.
  root.addEventListener("dragover", (event) => event.preventDefault());
  root.addEventListener("drop", (event) => {
    const item = findItem(event.dataTransfer?.getData("text/plain"));
    const region = event.target.closest?.("[data-region]");
    if (!item || !region) return;
    event.preventDefault();
    if (region === nodes.get(item.id)?.node.closest("[data-region]")) return;
    if (item.step) dropOn = event.target.closest(".zp-item")?.dataset.id ?? null;
    choose(item);
  });

  // -- keys ------------------------------------------------------------------------------------

  function onKey(event, id) {
    const { region } = regions.get(id);
    const item = region.items.find((one) => one.id === event.target.dataset?.id);
    if (!item || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = jump(event.key, item, region);
    if (!target) return;
    event.preventDefault();
    nodes.get(target.id)?.node.focus();
  }

  function jump(key, item, region) {
    const rows = new Map();
    for (const one of region.items) rows.set(one.row ?? 0, [...(rows.get(one.row ?? 0) ?? []), one]);
    const order = [...rows.keys()].sort((a, b) => a - b);
    for (const row of rows.values()) row.sort((a, b) => (a.column ?? 0) - (b.column ?? 0));
    const row = rows.get(item.row ?? 0);
    if (key === "Home") return row[0];
    if (key === "End") return row[row.length - 1];
    if (ARROWS[key]) {
      const [down, along] = ARROWS[key];
      if (along) {
        const at = row.indexOf(item) + along;
        return region.wrap ? row[(at + row.length) % row.length] : row[Math.max(0, Math.min(row.length - 1, at))];
      }
      const other = rows.get(order[order.indexOf(item.row ?? 0) + down]);
      if (!other) return order.length === 1 ? row[Math.max(0, Math.min(row.length - 1, row.indexOf(item) + down))] : null;
      return other.reduce((best, one) => Math.abs((one.column ?? 0) - (item.column ?? 0)) < Math.abs((best.column ?? 0) - (item.column ?? 0)) ? one : best);
    }
    if (key.length !== 1) return null;
    // Several items may share a key: it goes from one to the next, and then on to other regions.
    const at = region.items.indexOf(item) + 1;
    const others = frame.regions.filter((one) => one.id !== region.id).flatMap((one) => one.items);
    return [...region.items.slice(at), ...region.items.slice(0, at), ...(letters && /\D/.test(key) ? others : [])].find((one) => one.key === key);
  }

  root.addEventListener("keydown", (event) => {
    const typing = event.target.matches("input, select, textarea");
    if (event.key === "Escape") {
      if (!help.hidden) return toggleHelp();
      if (ruleBox.contains(event.target)) return toggleRules(false);
      if (stepBack(true)) return event.preventDefault();
      if (frame?.looking) return send("do", "now");
      return;
    }
    if (typing || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (event.key === "Backspace" && stepBack(false)) return event.preventDefault();
    if (!letters) return;
    const own = (frame?.keys ?? []).find(([key]) => key === event.key);
    const item = own && findItem(own[1]);
    if (item) {
      event.preventDefault();
      return choose(item);
    }
    const button = (frame?.buttons ?? []).find((one) => one.key === event.key);
    if (button) {
      event.preventDefault();
      pressed(button);
    }
  });

  // -- focus and motion ------------------------------------------------------------------------

  function focusPlace() {
    const active = document.activeElement;
    if (!root.contains(active)) return null;
    if (active.dataset.curtain !== undefined || active.closest(".zp-form")) return { curtain: true, name: active.name };
    const region = active.closest("[data-region]");
    if (!region || !active.dataset.id) return null;
    return { region: region.dataset.region, id: active.dataset.id, index: [...region.querySelectorAll(".zp-item")].indexOf(active) };
  }

  function restoreFocus(focus) {
    if (!focus) return;
    if (root.contains(document.activeElement) && document.activeElement !== root) return;
    if (!curtain.hidden) return (curtain.querySelector(focus.name ? `[name="${focus.name}"]` : "[data-curtain]") ?? curtain.querySelector("button, select, input"))?.focus();
    const region = focus.region && root.querySelector(`[data-region="${CSS.escape(focus.region)}"]`);
    const items = region ? [...region.querySelectorAll(".zp-item")] : [];
    const node = items.find((one) => one.dataset.id === focus.id) ?? items[Math.min(focus.index ?? 0, items.length - 1)] ?? root.querySelector(".zp-can") ?? root.querySelector(".zp-item");
    node?.focus({ preventScroll: true });
  }

  // Python may say where to go on. Whoever is elsewhere on the page, or typing, is left in peace.
  function lead(before, here) {
    if (!before || !here) return;
    if (frame.focusId !== before.focusId) {
      if (frame.focus && document.activeElement !== field) nodes.get(frame.focus)?.node.focus({ preventScroll: true });
      ask.scrollIntoView?.({ block: "nearest" });
    }
    if (frame.notice && JSON.stringify(frame.notice) !== JSON.stringify(before.notice)) notice.scrollIntoView?.({ block: "nearest" });
  }

  function itemRects() {
    const rects = new Map();
    for (const [id, { node }] of nodes) if (node.isConnected) rects.set(id, node.getBoundingClientRect());
    return rects;
  }

  function animate(rects) {
    if (!rects.size) return;
    // First ask where everything is, then set it in motion: in turns, each would lay the page out.
    const moves = frame.regions.flatMap((region) => region.items).flatMap((item) => {
      const from = rects.get(item.was || item.id);
      const node = nodes.get(item.id)?.node;
      if (!from || !node?.animate) return [];
      const to = node.getBoundingClientRect();
      const [dx, dy] = [from.left - to.left + (from.width - to.width) / 2, from.top - to.top + (from.height - to.height) / 2];
      return Math.abs(dx) + Math.abs(dy) < 3 || !to.width ? [] : [[node, dx, dy, from.width / to.width]];
    });
    // From middle to middle; "translate" is along the page even for what leans on a board.
    for (const [node, dx, dy, scale] of moves) node.animate([{ translate: `${dx}px ${dy}px`, scale }, { translate: "0px 0px", scale: 1 }], { duration: MOTION, easing: "ease-out" });
  }

  function copyPython() {
    navigator.clipboard?.writeText(python.textContent).then(() => announce("Copied."), () => {});
  }

  // -- following the host ----------------------------------------------------------------------

  function applyTheme() {
    const theme = hostTheme(host.get("theme"), el);
    if (root.dataset.theme !== theme) root.dataset.theme = theme;
  }
  const watcher = new MutationObserver(applyTheme);
  for (const node of [document.body, document.documentElement]) watcher.observe(node, { attributes: true });
  stops.push(() => watcher.disconnect());
  const scheme = globalThis.matchMedia?.("(prefers-color-scheme: dark)");
  scheme?.addEventListener?.("change", applyTheme);
  stops.push(() => scheme?.removeEventListener?.("change", applyTheme));
  const seen = () => { if (document.visibilityState === "visible" && frame) send("hello", ""); };
  document.addEventListener("visibilitychange", seen);
  stops.push(() => document.removeEventListener("visibilitychange", seen));
  stops.push(host.on("theme", applyTheme), host.on("frame", update), host.on("history", drawHistory), host.heard(heard));
  stops.push(host.on("book", () => { if (!ruleBox.hidden) drawRules(); }));

  function markLine() {
    const before = lineList.querySelector(".zp-current");
    const now = [...lineList.children].find((line) => line.dataset.n === String(frame?.looking));
    if (before === (now ?? null)) return;
    before?.classList.remove("zp-current");
    now?.classList.add("zp-current");
  }

  applyTheme();
  update();

  return () => {
    for (const stop of stops) stop?.();
    root.remove();
  };
}

// -- the anywidget host ------------------------------------------------------------------------

// A base and in what the present differs from it; null if the patch is about another base. What
// has not changed is the very same object as before, so that nobody has to compare it.
export function merged(base, patch) {
  if (!base?.frame || (patch?.of ?? base.n) !== base.n) return null;
  const frame = { ...base.frame, ...patch?.set, art: patch?.art ?? base.frame.art };
  for (const name of patch?.gone ?? []) delete frame[name];
  if (patch?.regions) {
    const old = new Map(base.frame.regions.map((region) => [region.id, region]));
    frame.regions = patch.regions.map((region) => {
      if (typeof region === "string") return old.get(region);
      const items = new Map(old.get(region.id)?.items.map((item) => [item.id, item]));
      return { ...region, items: region.items.map((item) => typeof item === "string" ? items.get(item) : item) };
    });
  }
  const [same, lines] = patch?.lines ?? [base.history.length, []];
  return { frame, history: patch?.lines ? [...base.history.slice(0, same), ...lines] : base.history };
}

export function widgetHost(model) {
  let [base, patch, whole, asked] = [null, null, {}, null];
  const listen = (event, fn) => {
    model.on(event, fn);
    return () => model.off(event, fn);
  };
  const present = () => {
    const [one, other] = [model.get("base"), model.get("patch")];
    if (one === base && other === patch) return whole;
    [base, patch] = [one, other];
    const next = merged(one, other);
    if (next) whole = next;
    else if (one?.frame && asked !== other?.of) {
      // Something got lost on the way: once for each base we ask for everything.
      asked = other?.of;
      model.send({ id: `whole-${asked}`, kind: "hello", text: "whole", n: 0 });
    }
    return whole;
  };
  // One message may bring both; whoever listens is told once, and only about what changed.
  const follow = (name, fn) => {
    let last = present()[name];
    const look = () => {
      const now = present()[name];
      if (now === last) return;
      last = now;
      fn();
    };
    const stops = ["base", "patch"].map((part) => listen(`change:${part}`, look));
    return () => stops.forEach((stop) => stop());
  };
  const parts = new Set(["frame", "history"]);
  return {
    get: (name) => parts.has(name) ? present()[name] : model.get(name),
    on: (name, fn) => parts.has(name) ? follow(name, fn) : listen(`change:${name}`, fn),
    heard: (fn) => listen("msg:custom", fn),
    send: (message) => model.send(message),
  };
}

export default { render: ({ model, el }) => mount(el, widgetHost(model)) };
