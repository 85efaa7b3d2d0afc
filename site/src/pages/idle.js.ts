import contentsMark from "../articles/contents-mark.js?raw";
import { minified } from "../browser/inline.ts";
import offlineNote from "../browser/offline-note.js?raw";
import failedPictures from "../pictures/failed-pictures.js?raw";
import reveal from "../ui/reveal.js?raw";

/**
 * Scripts that every page needs only once it is idle; they work without React. `browser/deferred.ts` loads this file.
 */
export function GET(): Response {
  return new Response(
    [offlineNote, failedPictures, contentsMark, reveal]
      .map((part) => minified(`(() => {${part}})();`))
      .join(""),
  );
}
