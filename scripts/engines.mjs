import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

/**
 * What WebKit is driven with: its driver, the small browser of its own, and a screen that nobody sees.
 *
 * @typedef {{ driver: string, browser: string, screen: string }} WebkitPrograms
 */

/** Debian’s packages of both engines. */
const packages = ["firefox-esr", "webkit2gtk-driver", "xvfb"];

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
  if (missing().length > 0 && process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log("Installing Firefox and WebKit with apt-get, for ten journeys in each …");
    try {
      const run = (/** @type {string[]} */ ...args) =>
        execFileSync("apt-get", args, { stdio: ["ignore", "ignore", "inherit"] });
      run("update", "-qq");
      run("install", "-y", "-qq", "--no-install-recommends", ...packages);
    } catch {
      // said below, with the names of what is missing
    }
  }
  return missing();
}
