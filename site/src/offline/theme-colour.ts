/** The colour of the browser's own bar, on a page that may stand in a window of its own; it follows the theme. */
export function followTheme(): void {
  const meta = Object.assign(document.createElement("meta"), { name: "theme-color" });
  const follow = () => {
    meta.content = getComputedStyle(document.body).backgroundColor;
  };
  follow();
  document.head.append(meta);
  new MutationObserver(follow).observe(document.documentElement, { attributeFilter: ["class"] });
}
