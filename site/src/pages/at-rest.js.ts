import { minified } from "../browser/inline.ts";
import offline from "../browser/offline.js?raw";
import failedPictures from "../pictures/failed-pictures.js?raw";
import style from "../styles/failed-pictures.css?inline";

/**
 * What every page needs only once it rests, without React and whatever else is lost: `browser/late.ts` asks for it, so
 * that it is there before the network goes.
 */
export function GET(): Response {
  return new Response(
    minified(
      `(() => {${offline}})(); (() => {const style = ${JSON.stringify(style)}; ${failedPictures}})();`,
    ),
  );
}
