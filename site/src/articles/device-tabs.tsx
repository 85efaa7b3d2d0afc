import { useEffect } from "react";
import { island } from "../browser/island.tsx";
import "./device-tabs.css";
import { makeDeviceTabs } from "./device-tabs.ts";

/** Makes tabs of the headings of devices; only pages that have such headings load it. */
export const DeviceTabs = island(function DeviceTabs() {
  useEffect(makeDeviceTabs, []);
  return null;
});
