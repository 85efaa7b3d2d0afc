import { useEffect } from "react";
import { keepFocus } from "../browser/focus-next.dom.ts";
import { island } from "../hydration/island.tsx";
import { renewCopy } from "../offline/follow-saved.ts";
import { suggestLate } from "../search/late-suggestions.dom.ts";

/**
 * What every page does once it is idle: suggests in search boxes, renews the copy of a saved page, and keeps the focus
 * where a control takes itself away. Shows nothing.
 */
export const AfterLoad = island(function AfterLoad() {
  useEffect(suggestLate, []);
  useEffect(renewCopy, []);
  useEffect(keepFocus, []);
  return null;
});
