import texts from "../articles/texts.idle.js?raw";
import focusNext from "../browser/focus-next.idle.js?raw";
import loadAgain from "../browser/load-again.idle.js?raw";
import { joined } from "../hydration/minified.ts";
import offlineNote from "../offline/offline-note.idle.js?raw";
import renewCopy from "../offline/renew-copy.idle.js?raw";
import lateSuggestions from "../search/late-suggestions.idle.js?raw";

/**
 * What every page does once it is idle, or at the reader's first touch, without React. Three of its scripts load a file
 * by its name: `/texts.js`, or one of the islands' build (`site/astro.config.mjs`).
 */
export function GET(): Response {
  return new Response(joined([texts, focusNext, lateSuggestions, loadAgain, offlineNote, renewCopy]));
}
