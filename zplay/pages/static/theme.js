// Light or dark, before anything is drawn: what the visitor chose, else what the machine says.
(() => {
  const key = "zplay-theme";
  const system = matchMedia("(prefers-color-scheme: dark)");
  const store = {
    get() { try { return localStorage.getItem(key); } catch { return null; } },
    set(value) { try { localStorage.setItem(key, value); } catch { /* then for this page only */ } },
  };
  let chosen = store.get();
  const theme = () => (chosen === "light" || chosen === "dark" ? chosen : system.matches ? "dark" : "light");
  const apply = () => {
    document.documentElement.dataset.theme = theme();
    const button = document.querySelector("[data-theme-button]");
    if (button) {
      const other = theme() === "dark" ? "light" : "dark";
      button.setAttribute("aria-label", `Switch to ${other}`);
      button.title = `Switch to ${other}`;
    }
  };
  apply();
  system.addEventListener("change", apply);
  document.addEventListener("DOMContentLoaded", apply);
  document.addEventListener("click", (event) => {
    if (!event.target.closest?.("[data-theme-button]")) return;
    chosen = theme() === "dark" ? "light" : "dark";
    store.set(chosen);
    apply();
  });
})();
