// Part of `/at-rest.js`. What only matters to who puts the site on a home screen: no page carries it before it rests.
document.head.insertAdjacentHTML(
  "beforeend",
  "<link rel=manifest href=/app.webmanifest><meta name=theme-color>",
);
const colour = document.head.lastChild;
const follow = () => {
  colour.content = getComputedStyle(document.body).backgroundColor;
};
follow();
new MutationObserver(follow).observe(document.documentElement, { attributes: true });
