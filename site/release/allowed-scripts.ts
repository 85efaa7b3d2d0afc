import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import * as besideElements from "../src/hydration/inline-scripts.dom.ts";
import { joined } from "../src/hydration/minified.ts";
import type { InlineElement } from "./inline-elements.ts";

/**
 * Before the first island, by hash: the one made of `hydration/deferred.dom.ts`, and Astro's own. A build names the
 * hash of one that has changed.
 */
export const scriptsOfAstro: ReadonlySet<string> = new Set([
  "0byQ8xnecFbtOrMFcIFpTV4ipWKV3EiQ2Av2p0qL9qM=",
  "Ya0pUYrC7nM5Cn/056TyVuEiz6dFGrzmkWzgON0pF0U=",
]);

/** A page may join several (`hydration/inline.ts`). */
export function ownScripts(): ReadonlySet<string> {
  const folder = path.join(import.meta.dirname, "../src/hydration");
  const files = globSync("*.inline.js", { cwd: folder });
  const ofPages = files.map((file) => joined([readFileSync(path.join(folder, file), "utf8")]));
  return new Set([...ofPages, ...Object.values(besideElements)]);
}

/** As a Content-Security-Policy names it. */
export function scriptHash(text: string): string {
  return createHash("sha256").update(text).digest("base64");
}

const data: readonly string[] = ["application/ld+json", "speculationrules"];

/** The policy allows every inline script of a page by its hash, so one that came with a text would be allowed too. */
export function foreignScripts(
  elements: readonly InlineElement[],
  own: ReadonlySet<string>,
): InlineElement[] {
  return elements.filter(({ kind, attributes, text }) => {
    if (kind !== "script") return false;
    const names = Object.keys(attributes);
    if (names.length > 0) return names.join() !== "type" || !data.includes(attributes.type ?? "");
    return !scriptsOfAstro.has(scriptHash(text)) && !isOf(own, text);
  });
}

function isOf(own: ReadonlySet<string>, text: string): boolean {
  const rest = [...own].reduce((left, script) => left.replace(script, () => ""), text);
  return text !== "" && rest === "";
}
