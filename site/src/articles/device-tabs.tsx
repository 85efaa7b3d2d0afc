import { useEffect } from "react";
import { island } from "../browser/island.tsx";
import "./device-tabs.css";
import { makeDeviceTabs } from "./device-tabs.ts";

/** Turns the headings of devices into tabs; only pages with such headings load it. */
export const DeviceTabs = island(function DeviceTabs() {
  useEffect(makeDeviceTabs, []);
  return null;
});
