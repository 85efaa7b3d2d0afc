import { existsSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { nearestOf } from "../../../platform/similar-names.ts";
import type { Fault, LineOf } from "../../../site-folder/faults.ts";
import type { CategorySettings } from "../../../site-folder/schemas/categories.ts";
import type { Category } from "../categories/category.ts";

const load = createRequire(import.meta.url);

/** The package as a whole takes half a second and 50 MB to load. */
const folder = path.join(path.dirname(load.resolve("lucide/package.json")), "dist/esm/icons");
const ending = ".mjs";

/** Of an icon that `iconFaults` does not report. */
export function categoryIcon(name: string): Category["icon"] {
  return load(path.join(folder, name + ending)).default;
}

export function iconFaults(categories: readonly CategorySettings[], file: string, lineOf: LineOf): Fault[] {
  return categories.flatMap(({ slug, icon }, at) => {
    if (existsSync(path.join(folder, icon + ending))) return [];
    const values = { name: icon, near: nearestOf(icon, iconNames()) };
    return { file, line: lineOf([at, "icon"]), field: `${slug}.icon`, rule: "icon-unknown" as const, values };
  });
}

function iconNames(): string[] {
  return readdirSync(folder).flatMap((name) => (name.endsWith(ending) ? name.slice(0, -ending.length) : []));
}
