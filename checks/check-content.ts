import { siteFolder } from "../site-folder/paths.ts";
import { tellFolder } from "./content/tell-folder.ts";

// npm run check:content: everything about the site's folder that a machine can check, on a line each.
const isInOrder = await tellFolder(siteFolder(), { isStrict: process.argv.includes("--strict") });
process.exitCode = isInOrder ? 0 : 1;
