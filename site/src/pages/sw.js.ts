import { minified } from "../hydration/minified.ts";
import worker from "../offline/worker.js?raw";

/** At the root, so that it may answer for every page. */
export function GET(): Response {
  return new Response(minified(worker));
}
