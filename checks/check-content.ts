import { parseArgs } from "node:util";
import { siteFolder } from "../platform/paths.ts";
import { reportFolder } from "./content/report-folder.ts";

// npm run check:content: what a machine can check of the site's folder. A folder named behind it is refused: KNACK_SITE
// names the one that is checked.
const { values } = parseArgs({ options: { strict: { type: "boolean" }, json: { type: "boolean" } } });
const isInOrder = await reportFolder(siteFolder(), {
  isStrict: values.strict ?? false,
  asJson: values.json ?? false,
});
process.exitCode = isInOrder ? 0 : 1;
