import { existsSync } from "node:fs";
import { installPackages } from "./browser.mjs";

/**
 * What WebKit is driven with: its driver, its small browser, and a virtual screen.
 *
 * @typedef {{ driver: string, browser: string, screen: string }} WebkitPrograms
 */

/** @param {string[]} places */
const first = (...places) => places.find((place) => existsSync(place));

/**
 * The engines of this machine besides Chromium.
 *
 * @returns {{ firefox?: string, webkit?: WebkitPrograms }}
 */
export function findEngines() {
  const firefox = first("/usr/bin/firefox-esr", "/usr/bin/firefox");
  const driver = first("/usr/bin/WebKitWebDriver");
  const browser = first(
    ...["x86_64-linux-gnu", "aarch64-linux-gnu"].map((kind) => `/usr/lib/${kind}/webkit2gtk-4.1/MiniBrowser`),
  );
  const screen = first("/usr/bin/Xvfb");
  const webkit = driver && browser && screen ? { driver, browser, screen } : undefined;
  return { ...(firefox && { firefox }), ...(webkit && { webkit }) };
}

/** Installs what is missing, as root on Debian; returns the names of the engines that are not here even then. */
export function ensureEngines() {
  const missing = () => {
    const { firefox, webkit } = findEngines();
    return [...(firefox ? [] : ["Firefox"]), ...(webkit ? [] : ["WebKit"])];
  };
  if (missing().length > 0) installPackages("firefox-esr", "webkit2gtk-driver", "xvfb");
  return missing();
}
