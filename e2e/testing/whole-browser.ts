import { browserFlags, ensureBrowser } from "../../scripts/browsers.ts";

/** Launches the whole Chromium, not its shell: for tests of new tabs and of the back-forward cache. */
export const wholeBrowser = { executablePath: ensureBrowser(), args: browserFlags };
