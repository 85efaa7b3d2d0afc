import { minified } from "../browser/inline.ts";
import offlineNote from "../browser/offline-note.js?raw";
import installable from "../frame/installable.js?raw";
import failedPictures from "../pictures/failed-pictures.js?raw";
import pictureStyle from "../styles/failed-pictures.css?inline";
import reveal from "../ui/reveal.js?raw";

/** Adds a style to the page; its policy allows it, since it is no element of the page. */
const adoptStyle = `const sheet = new CSSStyleSheet();
sheet.replaceSync(${JSON.stringify(pictureStyle)});
document.adoptedStyleSheets.push(sheet);`;

/**
 * What every page needs only once it is idle, without React and whatever else is lost; `browser/deferred.ts` asks for it.
 */
export function GET(): Response {
  return new Response(
    [adoptStyle, offlineNote, failedPictures, reveal, installable]
      .map((part) => minified(`(() => {${part}})();`))
      .join(""),
  );
}
