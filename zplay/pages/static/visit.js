// A visit: says where the visitor wants to go and who it is, and shows what comes.

const COOKIE = "zplay-visitor";
const YEAR = 365 * 24 * 3600;

// The visitor's secret name: a cookie, because the front page needs it before any script runs.
function visitor(base) {
  const found = document.cookie.split("; ").find((one) => one.startsWith(`${COOKIE}=`))?.split("=")[1];
  const random = crypto.getRandomValues(new Uint8Array(24));
  const name = found ?? btoa(String.fromCharCode(...random)).replaceAll("+", "-").replaceAll("/", "_");
  const secure = location.protocol === "https:" ? "; secure" : "";
  document.cookie = `${COOKIE}=${name}; path=${base}; max-age=${YEAR}; samesite=lax${secure}`;
  return name;
}

export function h(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (name === "onclick") node.addEventListener("click", value);
    else node.setAttribute(name, value);
  }
  node.append(...children); // text goes in as text
  return node;
}

// An address to copy.
export function passOn(to, label) {
  const address = new URL(to, location.href).href;
  const field = h("input", { type: "text", readonly: "", value: address, "aria-label": label });
  const done = h("span", { class: "zr-soft", role: "status" });
  const copy = h("button", { class: "zr-door", type: "button", onclick: async () => {
    field.select();
    try { await navigator.clipboard.writeText(address); } catch { document.execCommand("copy"); }
    done.textContent = "Copied.";
  } }, "Copy");
  return [h("span", { class: "zr-code-row" }, field, copy), done];
}

function render({ model, el }) {
  const base = document.getElementById("main")?.dataset.base ?? location.pathname.replace(/[^/]*$/, "");
  const notice = h("div", { class: "zr-notice" });
  const table = h("div", { class: "zr-table" });
  const share = h("div", { class: "zr-share", role: "status" });
  const back = h("div", { class: "zr-back" });
  el.append(notice, table, share, back);
  const ready = () => el.dispatchEvent(new Event("zr-ready"));

  async function showTable() {
    const reference = model.get("shown");
    if (!reference) return table.replaceChildren();
    const child = await model.widget_manager.get_model(reference);
    const view = await model.widget_manager.create_view(child);
    table.replaceChildren(view.el);
    ready();
  }

  function showNotice() {
    const { title, text, buttons } = model.get("notice");
    if (!title) return notice.replaceChildren();
    const box = h("section", { class: "zr-card", "aria-labelledby": "zr-notice-title" }, h("h2", { id: "zr-notice-title" }, title), ...text.map((line) => h("p", {}, line)),
      h("p", { class: "zr-doors" }, ...buttons.map(({ label, does, to }, i) => {
        const look = { class: `zr-door${i ? "" : " zr-play"}` };
        return to === undefined ? h("button", { ...look, type: "button", onclick: () => model.send({ kind: "press", text: does }) }, label) : h("a", { ...look, href: base + to }, label);
      })));
    if (model.get("back")) box.append(h("p", { class: "zr-soft" }, "What you did before is kept at this address:"), ...passOn(base + model.get("back"), "The address that gives it back"));
    notice.replaceChildren(box);
    ready();
    box.querySelector("button, a")?.focus({ preventScroll: true });
  }

  function showShare() {
    const to = model.get("share");
    if (!to) return share.replaceChildren();
    share.replaceChildren(h("h2", {}, "Share it"), h("p", {}, "Whoever opens this address gets exactly this."), ...passOn(base + to, "The address to share"));
    share.scrollIntoView({ block: "nearest" });
  }

  // Folded up: few need it, but whoever wants to go on in the train does.
  function showBack() {
    const to = model.get("back");
    if (!to) return back.replaceChildren();
    const open = back.querySelector("details")?.open;
    const fold = h("details", { class: "zr-fold" }, h("summary", {}, "Continue on another device"),
      h("p", {}, "Open this address there. Its ticket is yours alone: whoever has it has this game, with everything that you can see."),
      ...passOn(base + to, "The address for another device"));
    fold.open = Boolean(open);
    back.replaceChildren(fold);
  }

  // A reload goes on where it was, and a bookmark leads back.
  function showAddress() {
    const to = model.get("address");
    if (to) history.replaceState(null, "", base + to);
  }

  // To another page, when a lesson leads there.
  function goOn() {
    const to = model.get("onward");
    if (to) location.assign(base + to);
  }

  model.on("change:onward", goOn);
  model.on("change:shown", showTable);
  model.on("change:notice", showNotice);
  model.on("change:share", showShare);
  model.on("change:address", showAddress);
  model.on("change:back", showBack);
  if (model.get("shown")) showTable();
  if (model.get("notice").title) showNotice();
  const page = location.pathname.split("/").pop();
  model.send({ kind: "open", text: page + location.search, visitor: visitor(base) });
}

export default { render };
