import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { compressFiles } from "./compress.ts";
import { filesBelow } from "./files.ts";
import { writeHeaders } from "./headers.ts";
import { hashesIn, mergedPolicy, withoutUnused } from "./policy.ts";
import { movedIn, writeRedirects } from "./redirects.ts";

type Options = { hsts?: boolean | undefined };

/**
 * Finishes a build: the Content-Security-Policy and the other headers, redirects from old addresses, and compressed files.
 */
export function release({ hsts = false }: Options = {}): AstroIntegration {
  let policy = "";
  return {
    name: "release",
    hooks: {
      "astro:config:done": ({ setAdapter }) => {
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
        await finishSite(root, { policy, hsts });
        await compressFiles(root);
      },
    },
  };
}

async function finishSite(root: string, { policy, hsts }: { policy: string; hsts: boolean }): Promise<void> {
  const pages = await pagesBelow(root);
  await writeHeaders(root, { policy: withoutUnused(policy, await hashesOfPages(pages)), hsts });
  await writeRedirects(root, movedIn(root));
}

async function pagesBelow(root: string): Promise<string[]> {
  return (await filesBelow(root)).filter((file) => file.endsWith(".html"));
}

async function hashesOfPages(pages: readonly string[]): Promise<Set<string>> {
  const used = new Set<string>();
  for (const file of pages) for (const hash of hashesIn(await readFile(file, "utf8"))) used.add(hash);
  return used;
}
