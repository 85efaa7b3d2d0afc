import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";

/** Where Linux distributions and macOS install Chromium or Chrome. */
const usualPlaces = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** Flags for a Chromium that makes no requests of its own; as root it cannot use its sandbox. */
export const browserFlags = [
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  // Chromium renders its address bar's suggestions as pages in each new window: half the cost of a short test. The
  // others are those that Playwright disables, since only the last such list counts.
  `--disable-features=${[
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    "WebUIReloadButton",
    "PreloadTopChromeWebUI",
    "SpareRendererForSitePerProcess",
    "AimEnabled",
    "HttpsUpgrades",
    "HttpsFirstBalancedModeAutoEnable",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
  ]}`,
];

/** Path of the first Chromium found: `CHROMIUM_PATH`, then the usual places, then Playwright's own. */
export function findBrowser() {
  const own = () => createRequire(import.meta.url)("playwright-core").chromium.executablePath();
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen && !existsSync(chosen)) throw new Error(`CHROMIUM_PATH names ${chosen}, which does not exist.`);
  return [chosen, ...usualPlaces, own()].find((place) => place && existsSync(place));
}

/**
 * Path of Chromium without a window's parts, where the system has it, else of the whole browser. Tests in it take 40 % less
 * processor time. It has no back-forward cache, and Playwright does not see the tabs that it opens without an opener.
 */
export function ensureShell() {
  const shell = "/usr/bin/chromium-headless-shell";
  const whole = ensureBrowser();
  return !process.env.CHROMIUM_PATH && existsSync(shell) ? shell : whole;
}

/** Installs a browser where none is: from Debian as root, else Playwright's download. */
export function ensureBrowser() {
  const found = findBrowser();
  if (found) return found;
  installPackages("chromium", "chromium-headless-shell");
  if (!findBrowser()) {
    console.log("Downloading a browser for the tests with Playwright …");
    execFileSync("npx", ["playwright-core", "install", "chromium"], { stdio: "inherit" });
  }
  const installed = findBrowser();
  if (!installed) throw new Error("No Chromium could be installed. Install one and set CHROMIUM_PATH to it.");
  return installed;
}

/**
 * Installs packages of Debian as root, one by one; elsewhere does nothing.
 *
 * @param {string[]} names
 */
export function installPackages(...names) {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  console.log(`Installing ${names.join(", ")} with apt-get, for the tests …`);
  const stdio = /** @type {const} */ (["ignore", "ignore", "inherit"]);
  for (const args of [["update"], ...names.map((name) => ["install", "-y", "--no-install-recommends", name])])
    try {
      execFileSync("apt-get", ["-qq", ...args], { stdio: [...stdio] });
    } catch {
      console.log(`apt-get could not do this: ${args.join(" ")}`);
    }
}
