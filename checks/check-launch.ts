import { readFileSync } from "node:fs";
import path from "node:path";
import { ContentError, describe, type Problem } from "../reading/problems.ts";
import { placeIn, siteFolder } from "../reading/site-folder.ts";
import { loadContent } from "../site/src/content/load.ts";
import { legalPoints, peoplePoints, sitePoints } from "./launch/stand-ins.ts";

/** `npm run check:launch`: everything that stands in for what only the operator can supply, and what to do. */
function openPoints(root: string): Problem[] {
  const content = loadContent(root);
  const read = (name: string) => readFileSync(path.join(root, name), "utf8");
  return [
    ...sitePoints({ file: placeIn(root, "site.yaml"), text: read("site.yaml"), value: content.site }),
    ...peoplePoints({ file: placeIn(root, "people.yaml"), text: read("people.yaml"), value: content.people }),
    ...legalPoints(placeIn(root, "legal/privacy.md"), read("legal/privacy.md")),
  ];
}

try {
  const points = openPoints(siteFolder());
  for (const point of points) console.log(describe(point).trim());
  console.log(points.length === 0 ? "Ready to launch." : `Not ready to launch: ${points.length} open.`);
  process.exitCode = points.length === 0 ? 0 : 1;
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  console.log(`${error.message}\nRun npm run check:content first.`);
  process.exitCode = 1;
}
