import contentsMark from "../articles/contents-mark.idle.js?raw";
import initials from "../articles/initials.idle.js?raw";
import { joined } from "../hydration/minified.ts";
import offlineNote from "../offline/offline-note.idle.js?raw";
import failedPictures from "../pictures/failed-pictures.idle.js?raw";
import shelf from "../pictures/shelf.idle.js?raw";
import reveal from "../ui/reveal.idle.js?raw";

/**
 * Scripts that every page needs only once it is idle; they work without React. `hydration/deferred.dom.ts` loads this
 * file.
 */
export function GET(): Response {
  return new Response(joined([offlineNote, failedPictures, contentsMark, initials, reveal, shelf]));
}
