import { minified } from "../browser/inline.ts";
import offline from "../browser/offline.js?raw";
import saveData from "../browser/save-data.js?raw";
import installable from "../frame/installable.js?raw";
import rest from "../offline/rest.js?raw";
import failedPictures from "../pictures/failed-pictures.js?raw";
import pictureStyle from "../styles/failed-pictures.css?inline";
import reveal from "../ui/reveal.js?raw";

/** Adds a style to the page; its policy allows it, since it is no element of the page. */
const adoptStyle = `const sheet = new CSSStyleSheet();
sheet.replaceSync(${JSON.stringify(pictureStyle)});
document.adoptedStyleSheets.push(sheet);`;

const copies = import.meta.env.KEEPS_COPIES ? [rest] : [];

/**
 * What every page needs only once it rests, without React and whatever else is lost: `browser/deferred.ts` asks for it, so
 * that it is there before the network goes.
 */
export function GET(): Response {
  return new Response(
    [adoptStyle, saveData, offline, failedPictures, reveal, installable, ...copies]
      .map((part) => minified(`(() => {${part}})();`))
      .join(""),
  );
}
