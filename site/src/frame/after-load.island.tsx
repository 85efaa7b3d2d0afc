import { useEffect } from "react";
import { island } from "../hydration/island.tsx";
import { renewCopy } from "../offline/follow-saved.ts";
import { suggestLate } from "../search/late-suggestions.dom.ts";

/** What every page does once it is idle: suggests in search boxes, and renews the copy of a saved page. Shows nothing. */
export const AfterLoad = island(function AfterLoad() {
  useEffect(suggestLate, []);
  useEffect(renewCopy, []);
  return null;
});
