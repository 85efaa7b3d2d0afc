import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { compressFiles } from "./compress.ts";
import { filesBelow } from "./files.ts";
import { writeHeaders } from "./headers.ts";
import { hashesIn, mergedPolicy, withoutUnused } from "./policy.ts";
import { movedIn, writeRedirects } from "./redirects.ts";

/** Finishes a build: one Content-Security-Policy and the other headers, redirects from old addresses, compressed files. */
export function release({ hsts }: { hsts?: boolean | undefined }): AstroIntegration {
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
        const policies = [...routeToHeaders.values()].map(({ headers }) =>
          headers.get("content-security-policy"),
        );
        policy = mergedPolicy(policies.filter((one) => one !== null));
      },
      "astro:build:done": async ({ dir }) => {
        const root = fileURLToPath(dir);
        await writeHeaders(root, { policy: withoutUnused(policy, await hashesOfPages(root)), hsts });
        await writeRedirects(root, movedIn(root));
        await compressFiles(root);
      },
    },
  };
}

async function hashesOfPages(root: string): Promise<Set<string>> {
  const used = new Set<string>();
  for (const file of (await filesBelow(root)).filter((file) => file.endsWith(".html")))
    for (const hash of hashesIn(await readFile(file, "utf8"))) used.add(hash);
  return used;
}
