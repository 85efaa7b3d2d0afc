import { readFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { compressFiles } from "./compress.ts";
import { filesBelow } from "./files.ts";
import { redirectStatus, writeHostRules, writeRedirects } from "./host-rules.ts";
import { hashesIn, mergedPolicy, withoutUnused } from "./policy.ts";

/**
 * Finishes a build: the Content-Security-Policy and the other headers as rules for hosts, and compressed files.
 * With `POLICY_IN_PAGES` set, for hosts that cannot send headers, each page holds its policy in a `meta` element.
 */
export function release({
  policyInPages = Boolean(process.env.POLICY_IN_PAGES),
  hsts = false,
} = {}): AstroIntegration {
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
        const pages = (await filesBelow(root)).filter((file) => file.endsWith(".html"));
        await writeHostRules(root, { policy: withoutUnused(policy, await hashesOfPages(pages)), hsts });
        const addresses = pages.map((file) => addressOf(root, file)).filter(isNoNotFoundPage);
        await writeRedirects(root, addresses, redirectStatus(process.env));
        await compressFiles(root);
      },
    },
  };
}

async function hashesOfPages(pages: readonly string[]): Promise<Set<string>> {
  const used = new Set<string>();
  for (const file of pages) for (const hash of hashesIn(await readFile(file, "utf8"))) used.add(hash);
  return used;
}

function addressOf(root: string, file: string): string {
  const name = path.relative(root, file).replaceAll(path.sep, "/");
  return `/${name.replace(/(^index)?\.html$/, "")}`;
}

function isNoNotFoundPage(address: string): boolean {
  return !address.endsWith("/404");
}
