// Part of `/at-rest.js`. What only matters to who puts the site on a home screen: no page carries it before it rests.
const { head, documentElement, body } = document;
const colour = Object.assign(document.createElement("meta"), { name: "theme-color" });
const follow = () => {
  colour.content = getComputedStyle(body).backgroundColor;
};
follow();
new MutationObserver(follow).observe(documentElement, { attributeFilter: ["class"] });
head.append(
  colour,
  Object.assign(document.createElement("link"), { rel: "manifest", href: "/app.webmanifest" }),
);
