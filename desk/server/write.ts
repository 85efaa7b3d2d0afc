// npm run write: opens the desk for the site's folder in the operator's browser, until Ctrl+C.
import { placeIn, siteFolder } from "../../reading/site-folder.ts";
import { openBrowser } from "./start/open-browser.ts";
import { openDesk, stateFolder } from "./start/open-desk.ts";

const root = siteFolder();
const desk = await openDesk({ root, state: stateFolder(root), from: 4400, hasPreview: true });
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.once(signal, () => void desk.end().then(() => process.exit(0)));
const what = `The desk for ${placeIn(root)}/ runs until Ctrl+C`;
const once = desk.address();
if (await openBrowser(once)) console.log(`${what}, open in your browser at ${desk.origin}.`);
else console.log(`${what}. Open it in a browser at this address, which works once:\n  ${once}`);
