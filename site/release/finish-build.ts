import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { filesBelow } from "../../platform/files-below.ts";
import { content } from "../src/content/current.ts";
import { usualAddresses } from "../src/content/moved.ts";
import { foreignScripts, ownScripts, scriptHash } from "./allowed-scripts.ts";
import { builtScripts } from "./built-scripts.ts";
import { writeHeaders } from "./headers.ts";
import { inlineElements } from "./inline-elements.ts";
import { withoutIslandUids } from "./island-uids.ts";
import { withNeeds } from "./needs.ts";
import { addHashes, type Hashes, policyOf } from "./policy.ts";
import { writeRedirects } from "./redirects.ts";

/** One Content-Security-Policy and the other headers, and redirects from old addresses. */
export function release(): AstroIntegration {
  return {
    name: "release",
    hooks: {
      "astro:build:done": async ({ dir }) => {
        const root = fileURLToPath(dir);
        const { site, moved } = content();
        const hashes: Hashes = { script: new Set(), style: new Set() };
        const own = ownScripts();
        for (const page of filesBelow(root).filter((file) => file.endsWith(".html"))) {
          const built = readFileSync(page, "utf8");
          const html = withoutIslandUids(withNeeds(built, builtScripts));
          if (html !== built) writeFileSync(page, html);
          const elements = inlineElements(html);
          const [foreign] = foreignScripts(elements, own);
          if (foreign)
            throw new Error(
              `${path.relative(root, page)} holds a script that the site did not put there: ${foreign.text.slice(0, 200)}. If it is Astro’s (after an update of it, or a change of deferred.dom.ts), write its hash into allowed-scripts.ts: ${scriptHash(foreign.text)}`,
            );
          addHashes(elements, hashes);
        }
        await writeHeaders(root, { policy: policyOf(site, hashes), hsts: site.hsts });
        // what an operator wrote outweighs what is usual
        await writeRedirects(root, { ...usualAddresses, ...moved });
      },
    },
  };
}
