// npm run write: opens the desk for the site's folder in the operator's browser, until Ctrl+C.
import { spawn } from "node:child_process";
import { placeIn, siteFolder } from "../../site-folder/site-folder.ts";
import { openDesk, stateFolder } from "./start/open-desk.ts";

const root = siteFolder();
const desk = await openDesk({ root, state: stateFolder(root), from: 4400, hasPreview: true });
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.once(signal, () => void desk.end().then(() => process.exit(0)));
const opener = process.platform === "darwin" ? "open" : "xdg-open";
// on a machine without a screen, the operator opens the printed address
spawn(opener, [desk.address()], { stdio: "ignore", detached: true })
  .on("error", () => {})
  .unref();
console.log(`The desk for ${placeIn(root)}/ runs until Ctrl+C, and opens in your browser.
If no browser opens, open this address, which works once:
  ${desk.address()}`);
