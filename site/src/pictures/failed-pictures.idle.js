// Part of `/texts.js`. `hydration/pictures.inline.js` marks the box of each picture that fails to load.

/** For a cover, the style sheet shows a plain disc. */
function note() {
  for (const image of document.querySelectorAll("figure[data-failed] img")) {
    const picture = image.closest("picture") ?? image;
    picture.outerHTML = '<p class="panel" lang="en">Image could not be loaded</p>';
  }
}

note();
document.addEventListener("error", note, true);
