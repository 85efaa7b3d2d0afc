// Light or dark, before anything is painted: the reader's choice, or else the system's.
const root = document.documentElement;
const systemDark = matchMedia("(prefers-color-scheme: dark)");
const applyTheme = () => {
  let theme = null;
  try {
    theme = localStorage.getItem("theme");
  } catch {}
  root.classList.toggle("dark", theme === "dark" || (theme !== "light" && systemDark.matches));
};
applyTheme();
systemDark.addEventListener("change", applyTheme);
// another tab has stored a choice
addEventListener("storage", applyTheme);
// a page from the back-forward cache does not run its scripts again
addEventListener("pageshow", ({ persisted }) => persisted && applyTheme());
addEventListener("click", ({ target }) => {
  if (!target.closest?.("[data-theme-toggle]")) return;
  const isDark = root.classList.toggle("dark");
  // where storage is blocked, the choice lasts as long as the page
  try {
    localStorage.setItem("theme", isDark ? "dark" : "light");
  } catch {}
});
