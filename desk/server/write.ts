// npm run write: opens the desk for the site's folder in the operator's browser, until Ctrl+C.
import { parseArgs } from "node:util";
import { placeIn, siteFolder } from "../../site-folder/paths.ts";
import { openDesk, stateFolder } from "./start/open-desk.ts";
import { openInBrowser } from "./start/open-in-browser.ts";

parseArgs();
const root = siteFolder();
const state = stateFolder(root);
const desk = await openDesk({ root, state, from: 4400, hasPreview: true });
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.once(signal, () => void desk.end().then(() => process.exit(0)));
openInBrowser(desk, state);
console.log(`The desk for ${placeIn(root)}/ runs until Ctrl+C, and opens in your browser.
If no browser opens, open this address, which works once:
  ${desk.address()}`);
