import { useEffect } from "react";
import { island } from "../browser/island.tsx";
import { useLateStyle } from "../ui/use-late-style.ts";
import style from "./device-tabs.css?inline";
import { makeDeviceTabs } from "./device-tabs.ts";

/** Makes tabs of the headings of devices; only pages that have such headings load it. */
export const DeviceTabs = island(function DeviceTabs() {
  useLateStyle(style);
  useEffect(makeDeviceTabs, []);
  return null;
});
