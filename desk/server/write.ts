import { parseArgs } from "node:util";
import { answerHelp } from "../../platform/help.ts";
import { OperatorError } from "../../platform/operator-error.ts";
import { placeIn, siteFolder } from "../../platform/paths.ts";
import { refuseRootBesidePublisher } from "../../platform/permissions.ts";
import { openDesk, stateFolder } from "./start/open-desk.ts";
import { openInBrowser } from "./start/open-in-browser.ts";

answerHelp(`npm run write
Opens the desk for the site’s folder in your browser, until Ctrl+C.`);
parseArgs();
refuseRootBesidePublisher("write");
const root = siteFolder();
const state = stateFolder(root);
const wanted = wantedPort(process.env.DESK_PORT);
const desk = await openDesk({ root, state, from: wanted, hasPreview: true });
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.once(signal, () => void desk.end().then(() => process.exit(0)));
openInBrowser(desk, state);
if (desk.port !== wanted) console.log(`Port ${wanted} is taken, so the desk listens on ${desk.port}.`);
console.log(`The desk for ${placeIn(root)}/ runs until Ctrl+C, and opens in your browser.
If no browser opens, open this address, which works once:
  ${desk.address()}`);

/** The first port to try: `DESK_PORT`, or 4400. */
function wantedPort(setting = ""): number {
  if (!setting) return 4400;
  const port = Number(setting);
  if (!Number.isInteger(port) || port < 1024 || port > 65_000)
    throw new OperatorError(`DESK_PORT is “${setting}”, but must be a port from 1024 to 65000, as 4400.`);
  return port;
}
