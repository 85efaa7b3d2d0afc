import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { compressFiles } from "./compress.ts";
import { filesBelow } from "./files.ts";
import { writeHostRules } from "./host-rules.ts";
import { hashesIn, mergedPolicy, withoutUnused } from "./policy.ts";

/**
 * Finishes a build: the Content-Security-Policy and the other headers as rules for hosts, and compressed files.
 * With `POLICY_IN_PAGES` set, for hosts that cannot send headers, each page holds its policy in a `meta` element.
 */
export function release({ policyInPages = Boolean(process.env.POLICY_IN_PAGES) } = {}): AstroIntegration {
  let policy = "";
  return {
    name: "release",
    hooks: {
      "astro:config:done": ({ setAdapter }) => {
        if (policyInPages) return;
        setAdapter({
          name: "release",
          entrypointResolution: "auto",
          adapterFeatures: { staticHeaders: true, buildOutput: "static" },
          supportedAstroFeatures: { staticOutput: "stable", sharpImageService: "stable" },
        });
      },
      "astro:build:generated": ({ routeToHeaders }) => {
        const policies = [...routeToHeaders.values()].flatMap(
          ({ headers }) => headers.get("content-security-policy") ?? [],
        );
        policy = mergedPolicy(policies);
      },
      "astro:build:done": async ({ dir }) => {
        const root = fileURLToPath(dir);
        await writeHostRules(root, withoutUnused(policy, await hashesOfPages(root)));
        await compressFiles(root);
      },
    },
  };
}

async function hashesOfPages(root: string): Promise<Set<string>> {
  const used = new Set<string>();
  for (const file of await filesBelow(root))
    if (file.endsWith(".html")) for (const hash of hashesIn(await readFile(file, "utf8"))) used.add(hash);
  return used;
}
