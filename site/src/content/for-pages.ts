import { createRequire } from "node:module";
import path from "node:path";
import { projectRoot } from "../../../platform/paths.ts";

// loaded by Node, not by the bundler, which would make a second copy and read the content twice
const load = createRequire(import.meta.url);

/** What this build or development shows. */
export const { content } = load(
  path.join(projectRoot(), "site/src/content/current.ts"),
) as typeof import("./current.ts");
