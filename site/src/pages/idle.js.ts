import contentsMark from "../articles/contents-mark.idle.js?raw";
import initials from "../articles/initials.idle.js?raw";
import focusNext from "../browser/focus-next.idle.js?raw";
import loadAgain from "../browser/load-again.idle.js?raw";
import { joined } from "../hydration/minified.ts";
import offlineNote from "../offline/offline-note.idle.js?raw";
import renewCopy from "../offline/renew-copy.idle.js?raw";
import failedPictures from "../pictures/failed-pictures.idle.js?raw";
import lateSuggestions from "../search/late-suggestions.idle.js?raw";
import reveal from "../ui/reveal.idle.js?raw";

/**
 * What every page does once it is idle, or at the reader's first touch, without React. Two of its scripts load a file
 * of the islands' build by its name (`site/astro.config.mjs`).
 */
export function GET(): Response {
  const ofTexts = [contentsMark, initials, reveal, failedPictures];
  const ofAll = [focusNext, lateSuggestions, loadAgain, offlineNote, renewCopy];
  return new Response(joined([...ofTexts, ...ofAll]));
}
