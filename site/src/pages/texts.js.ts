import contentsMark from "../articles/contents-mark.idle.js?raw";
import initials from "../articles/initials.idle.js?raw";
import { joined } from "../hydration/minified.ts";
import failedPictures from "../pictures/failed-pictures.idle.js?raw";
import reveal from "../ui/reveal.idle.js?raw";

/** What `/idle.js` loads on pages to read (`articles/texts.idle.js`). */
export function GET(): Response {
  return new Response(joined([contentsMark, initials, failedPictures, reveal]), {
    headers: { "Content-Type": "text/javascript" },
  });
}
