import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";

/** No requests of its own; as root it cannot use its sandbox. */
export const browserFlags = [
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** `CHROMIUM_PATH`, then where Linux and macOS install it, then Playwright's own. */
export function findBrowser() {
  // loaded when it is asked for: whoever names a Chromium needs no Playwright
  const own = () => createRequire(import.meta.url)("@playwright/test").chromium.executablePath();
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen && !existsSync(chosen)) throw new Error(`CHROMIUM_PATH names ${chosen}, which does not exist.`);
  return (
    chosen ||
    first(
      "/usr/bin/chromium",
      "/usr/bin/chromium-browser",
      "/usr/bin/google-chrome",
      "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
      own(),
    )
  );
}

/** From Debian as root, else by Playwright. */
export function ensureBrowser() {
  const found = findBrowser();
  if (found) return found;
  installPackages("chromium", "chromium-headless-shell");
  if (!findBrowser()) {
    console.log("Downloading a browser for the tests with Playwright …");
    execFileSync("npx", ["playwright", "install", "chromium"], { stdio: "inherit" });
  }
  const installed = findBrowser();
  if (!installed) throw new Error("No Chromium could be installed. Install one and set CHROMIUM_PATH to it.");
  return installed;
}

/**
 * Without a window's parts, where the system has it: tests take 40 % less processor time. It has no back-forward cache,
 * and Playwright does not see tabs opened without an opener.
 */
export function ensureShell() {
  const whole = ensureBrowser();
  return (!process.env.CHROMIUM_PATH && first("/usr/bin/chromium-headless-shell")) || whole;
}

/** Where this machine has Firefox and WebKit. WebKit needs a driver, the browser MiniBrowser and a virtual screen. */
export function findEngines() {
  const driver = first("/usr/bin/WebKitWebDriver");
  const browser = first(
    "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser",
    "/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser",
  );
  const screen = first("/usr/bin/Xvfb");
  return {
    firefox: first("/usr/bin/firefox-esr", "/usr/bin/firefox"),
    webkit: driver && browser && screen ? { driver, browser, screen } : undefined,
  };
}

const enginePackages = {
  Firefox: ["firefox-esr"],
  WebKit: ["webkit2gtk-driver", "xvfb"],
};

export type Engine = keyof typeof enginePackages;

/** As root on Debian; returns the names of those that are not here even then. */
export function ensureEngines(): Engine[] {
  const missing = () => {
    const { firefox, webkit } = findEngines();
    const engines: Engine[] = [];
    if (!firefox) engines.push("Firefox");
    if (!webkit) engines.push("WebKit");
    return engines;
  };
  const packages = missing().flatMap((engine) => enginePackages[engine]);
  if (packages.length > 0) installPackages(...packages);
  return missing();
}

/** That its journeys were left out, why, and what would change that. */
export function leftOut(engine: Engine, isRoot = process.getuid?.() === 0): string {
  const packages = enginePackages[engine].join(" ");
  const why = isRoot
    ? `apt-get could not install ${packages}`
    : `where there is Debian, root can install it: sudo apt-get install ${packages}`;
  return `Left out: the journeys in ${engine}, which is not here; ${why}`;
}

function first(...places: string[]) {
  return places.find((place) => existsSync(place));
}

/** Installs packages of Debian as root, one by one; elsewhere does nothing. */
function installPackages(...names: string[]) {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  console.log(`Installing ${names.join(", ")} with apt-get, for the tests …`);
  for (const args of [["update"], ...names.map((name) => ["install", "-y", "--no-install-recommends", name])])
    try {
      execFileSync("apt-get", ["-qq", ...args], { stdio: ["ignore", "ignore", "inherit"] });
    } catch {
      console.log(`apt-get could not do this: ${args.join(" ")}`);
    }
}
