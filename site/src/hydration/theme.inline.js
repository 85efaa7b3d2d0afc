// Light or dark, before anything is painted: the reader's choice, or else the system's.
const root = document.documentElement;
const systemDark = matchMedia("(prefers-color-scheme: dark)");
// a picture's night is chosen by the system; while the reader has chosen otherwise, its condition is replaced
const setNights = () => {
  const isDark = root.classList.contains("dark");
  const differs = isDark !== systemDark.matches;
  const media = differs ? (isDark ? "screen" : "not all") : `screen and ${systemDark.media}`;
  for (const night of document.querySelectorAll("picture > source[media]"))
    if (night.media !== media) night.media = media;
  // pictures that are still to come
  if (differs) comingNights.observe(document, { childList: true, subtree: true });
  else comingNights.disconnect();
};
const comingNights = new MutationObserver(setNights);
const applyTheme = () => {
  let theme = null;
  try {
    theme = localStorage.getItem("theme");
  } catch {}
  root.classList.toggle("dark", theme === "dark" || (theme !== "light" && systemDark.matches));
  setNights();
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
  setNights();
  // where storage is blocked, the choice lasts as long as the page
  try {
    localStorage.setItem("theme", isDark ? "dark" : "light");
  } catch {}
});
