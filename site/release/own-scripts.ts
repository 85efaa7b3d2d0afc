import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { contentsScript, fillFieldScript, numbersScript } from "../src/hydration/inline-scripts.dom.ts";
import { joined } from "../src/hydration/minified.ts";
import type { InlineElement } from "./inline-elements.ts";

/**
 * The inline scripts that the site puts into pages, besides Astro's two; a page may join several (`hydration/inline.ts`).
 */
export function ownScripts(): ReadonlySet<string> {
  const folder = path.join(import.meta.dirname, "../src/hydration");
  const files = globSync("*.inline.js", { cwd: folder });
  const ofPages = files.map((file) => joined([readFileSync(path.join(folder, file), "utf8")]));
  return new Set([...ofPages, contentsScript, fillFieldScript, numbersScript]);
}

/** Types of script elements whose text is data. */
const data = /^ type="(application\/ld\+json|speculationrules)"$/;

/**
 * The script elements of a page that the site did not put there. The policy allows every inline script of a page by its
 * hash, so a script that came with a text would be allowed too. Astro writes two before the first island: if others
 * stand there, all are named.
 */
export function foreignScripts(elements: readonly InlineElement[], own: ReadonlySet<string>): string[] {
  const others = elements
    .filter(({ kind }) => kind === "script")
    .filter(({ attributes, text }) => (attributes === "" ? !isOf(own, text) : !data.test(attributes)));
  const starting = others.filter(({ attributes, isBeforeIslands }) => attributes === "" && isBeforeIslands);
  const foreign = starting.length === 2 ? others.filter((script) => !starting.includes(script)) : others;
  return foreign.map(({ element }) => element);
}

/** Whether a text is made of nothing but these. */
function isOf(own: ReadonlySet<string>, text: string): boolean {
  const rest = [...own].reduce((left, script) => left.replace(script, () => ""), text);
  return text !== "" && rest === "";
}
