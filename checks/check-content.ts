import { parseArgs } from "node:util";
import { answerHelp } from "../platform/help.ts";
import { siteFolder } from "../platform/paths.ts";
import { refuseRootBesidePublisher } from "../platform/permissions.ts";
import { reportFolder } from "./content/report-folder.ts";

// a folder named behind it is refused: KNACK_SITE names the one that is checked
answerHelp(`npm run check:content -- [options]
  (none)    every fault in the site’s folder, with file, line and what to do
  --strict  advice on style counts as a fault, and each line of it is named
  --json    in a form for programs`);
refuseRootBesidePublisher("check:content");
const { values } = parseArgs({ options: { strict: { type: "boolean" }, json: { type: "boolean" } } });
const isInOrder = await reportFolder(siteFolder(), {
  isStrict: values.strict ?? false,
  asJson: values.json ?? false,
});
process.exitCode = isInOrder ? 0 : 1;
