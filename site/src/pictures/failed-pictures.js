// Part of `/idle.js`. `browser/before-paint.js` marks the box of each picture that fails.

/** A picture of the text gives its place to a note; the box of a cover shows a plain disc by its style. */
function note() {
  for (const image of document.querySelectorAll("figure[data-failed] img")) {
    const picture = image.closest("picture") ?? image;
    picture.outerHTML = '<p class="noimg" lang="en">Image could not be loaded</p>';
  }
}

note();
document.addEventListener("error", note, true);
