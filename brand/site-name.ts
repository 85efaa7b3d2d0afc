import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { contentFolder } from "./content-folder.ts";

const siteFile = z.object({ name: z.string() });

/** What the operator calls the site, in `site.yaml`; throws when it does not say. */
export function siteName(folder = contentFolder()): string {
  const { data } = siteFile.safeParse(parse(readFileSync(path.join(folder, "site.yaml"), "utf8")));
  if (!data) throw new Error("content/site.yaml name: is missing; add it");
  return data.name;
}
