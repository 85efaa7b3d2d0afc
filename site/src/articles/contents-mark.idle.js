// Part of `/texts.js`. Marks the link of “In This Article” that is being read, and scrolls smoothly to links within the
// page.
const links = [...document.querySelectorAll(".toc a")];
const headings = links.map(({ hash }) => document.getElementById(decodeURIComponent(hash.slice(1))));

function mark() {
  const at = headings.findLastIndex((heading) => heading?.getBoundingClientRect().top < innerHeight / 3);
  for (const link of links) link.ariaCurrent = link === links[at] ? "true" : null;
}
// the margin reaches far above the window, so that headings skipped in one jump count as passed
const observer = new IntersectionObserver(mark, { rootMargin: "1000000px 0px -66% 0px" });
for (const heading of headings) if (heading) observer.observe(heading);

matchMedia("(min-width: 60rem)").addEventListener("change", ({ matches }) => {
  for (const list of document.querySelectorAll(".toc")) list.open = matches;
});

// only this jump is smooth: Back, focus and find-in-page still jump at once
addEventListener("click", ({ target }) => {
  if (!target.closest?.("a[href^='#']")) return;
  const { style } = document.documentElement;
  style.scrollBehavior = matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth";
  setTimeout(() => style.removeProperty("scroll-behavior"), 500);
});
