// Part of `/idle.js`. At the press of the theme's button, the shelf fades between day and night.
const shelf = document.querySelector(".shelf");

addEventListener("click", async ({ target }) => {
  if (!shelf?.querySelector(".night") || !target.closest?.("[data-theme-toggle]")) return;
  const root = document.documentElement.classList;
  const isDark = root.contains("dark");
  const comes = shelf.querySelectorAll(isDark ? ".night" : ":scope > * > picture:not(:last-child)");
  // what was seen stays until the other is loaded
  shelf.dataset.shows = isDark ? "day" : "night";
  const images = [...comes].map((each) => each.querySelector("img"));
  for (const image of images) image.loading = "eager";
  await Promise.allSettled(images.map((image) => image.decode()));
  if (isDark !== root.contains("dark")) return;
  shelf.dataset.shows = isDark ? "night" : "day";
  if (!matchMedia("(prefers-reduced-motion: reduce)").matches)
    await Promise.allSettled([...comes].flatMap((each) => [each, ...each.querySelectorAll("svg")].map(fade)));
  delete shelf.dataset.shows;
});

/** A lamp's light, which is second, comes a moment later. */
function fade(element, place) {
  const timing = { duration: 350, delay: place * 120, easing: "ease", fill: "backwards" };
  return element.animate([{ opacity: 0 }, {}], timing).finished;
}
