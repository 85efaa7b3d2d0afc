import { minified } from "../browser/inline.ts";
import worker from "../offline/worker.js?raw";

/** The service worker, at the address from which it may answer for every page. */
export function GET(): Response {
  return new Response(minified(worker));
}
