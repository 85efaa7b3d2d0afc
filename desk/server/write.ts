// npm run write: opens the desk for the site's folder in the operator's browser, until Ctrl+C.
import { parseArgs } from "node:util";
import { placeIn, siteFolder } from "../../reading/site-folder.ts";
import { builtPage } from "./start/built-page.ts";
import { openBrowser } from "./start/open-browser.ts";
import { openDesk, stateFolder } from "./start/open-desk.ts";

const usage = `npm run write: opens the desk, where you write your site in the browser, until Ctrl+C
  -- --no-open   only says the address`;

const { values } = parseArgs({
  allowNegative: true,
  options: { open: { type: "boolean", default: true }, help: { type: "boolean", default: false } },
});

if (values.help) console.log(usage);
else await write();

async function write(): Promise<void> {
  const root = siteFolder();
  const { origin, address, end } = await openDesk({
    root,
    state: stateFolder(root),
    from: 4400,
    page: () => builtPage(console.log),
    hasPreview: true,
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.once(signal, () => void end().then(() => process.exit(0)));
  const what = `The desk for ${placeIn(root)}/ runs until Ctrl+C`;
  const once = address();
  if (values.open && (await openBrowser(once))) console.log(`${what}, open in your browser at ${origin}.`);
  else console.log(`${what}. Open it in a browser at this address, which works once:\n  ${once}`);
}
