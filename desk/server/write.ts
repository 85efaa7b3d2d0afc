// npm run write: opens the desk for the site's folder in the operator's browser, until Ctrl+C.
import { parseArgs } from "node:util";
import { siteFolder } from "../../reading/site-folder.ts";
import { builtPage } from "./start/built-page.ts";
import { openBrowser } from "./start/open-browser.ts";
import { openDesk } from "./start/open-desk.ts";
import { stateFolder } from "./start/running.ts";

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
  const desk = await openDesk({
    root,
    state: stateFolder(root),
    from: 4400,
    page: () => builtPage(console.log),
    show,
    hasPreview: true,
  });
  const end = () => void desk?.end().then(() => process.exit(0));
  if (desk) for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, end);
}

async function show(address: string, what: string): Promise<void> {
  if (values.open && (await openBrowser(address))) return console.log(`${what}, open in your browser.`);
  console.log(`${what}. Open it in a browser at this address, which works once:\n  ${address}`);
}
