import { minified } from "../browser/inline.ts";
import offline from "../browser/offline.js?raw";
import saveData from "../browser/save-data.js?raw";
import failedPictures from "../pictures/failed-pictures.js?raw";
import pictureStyle from "../styles/failed-pictures.css?inline";
import revealStyle from "../ui/reveal.css?inline";
import reveal from "../ui/reveal.js?raw";

/** Adds the parts' styles to the page; its policy allows it, since they are no elements of the page. */
const adoptStyles = `const sheet = new CSSStyleSheet();
sheet.replaceSync(${JSON.stringify(pictureStyle + revealStyle)});
document.adoptedStyleSheets.push(sheet);`;

/**
 * What every page needs only once it rests, without React and whatever else is lost: `browser/late.ts` asks for it, so
 * that it is there before the network goes.
 */
export function GET(): Response {
  return new Response(
    [adoptStyles, saveData, offline, failedPictures, reveal]
      .map((part) => minified(`(() => {${part}})();`))
      .join(""),
  );
}
