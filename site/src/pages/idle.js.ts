import contentsMark from "../articles/contents-mark.js?raw";
import { minified } from "../browser/inline.ts";
import offlineNote from "../browser/offline-note.js?raw";
import failedPictures from "../pictures/failed-pictures.js?raw";
import pictureStyle from "../styles/failed-pictures.css?inline";
import reveal from "../ui/reveal.js?raw";

/** Adds a style to the page; the policy allows it, since it is not an element of the page. */
const adoptStyle = `const sheet = new CSSStyleSheet();
sheet.replaceSync(${JSON.stringify(pictureStyle)});
document.adoptedStyleSheets.push(sheet);`;

/**
 * Scripts that every page needs only once it is idle; they work without React. `browser/deferred.ts` loads this file.
 */
export function GET(): Response {
  return new Response(
    [adoptStyle, offlineNote, failedPictures, contentsMark, reveal]
      .map((part) => minified(`(() => {${part}})();`))
      .join(""),
  );
}
