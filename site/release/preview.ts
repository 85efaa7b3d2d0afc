import { randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { textIfThere } from "../../reading/read.ts";
import { filesBelow } from "./files.ts";
import { hashesIn } from "./policy.ts";

/** In the site's folder: the name of the folder that its previews lie in. Who knows it can read them. */
const nameFile = "preview.txt";

/** What invites readers and machines, or leads from outside. */
const inviting = [
  "feed.xml",
  "atom.xml",
  "feed.json",
  "sitemap.xml",
  "robots.txt",
  "opensearch.xml",
  "moved.json",
];

/** A name that nobody guesses (96 bits), the same for a site until its `preview.txt` is removed. */
export function previewName(site: string): string {
  const known = textIfThere(site, nameFile)?.trim() ?? "";
  if (/^preview-[0-9a-f]{24}$/.test(known)) return known;
  const name = `preview-${randomBytes(12).toString("hex")}`;
  writeFileSync(path.join(site, nameFile), `${name}\n`);
  return name;
}

/**
 * Puts a whole built site below a folder: pages, scripts and styles name each other from the root, so each such address
 * gets the folder's name in front. Gives the policy with the hashes of what changed by this.
 */
export async function moveBelow(root: string, name: string, policy: string): Promise<string> {
  await Promise.all(inviting.map((file) => rm(path.join(root, file), { force: true })));
  const entries = await readdir(root);
  const below = addressesBelow(name, entries);
  const changed = new Map<string, string>();
  for (const file of (await filesBelow(root)).filter((file) =>
    /\.(html|js|css|json|svg|webmanifest)$/.test(file),
  )) {
    const before = await readFile(file, "utf8");
    const after = below(before);
    const hashes = file.endsWith(".html") ? hashesIn(after) : [];
    for (const [at, hash] of hashesIn(file.endsWith(".html") ? before : "").entries())
      changed.set(hash, hashes[at] ?? hash);
    await writeFile(file, withHashes(after, changed));
  }
  await mkdir(path.join(root, name));
  for (const entry of entries) await rename(path.join(root, entry), path.join(root, name, entry));
  return withHashes(policy, changed);
}

/** Puts the folder's name before every address of the site in a text. `entries`: what lies in the site's root. */
export function addressesBelow(name: string, entries: readonly string[]): (text: string) => string {
  const firsts = [...new Set(entries.flatMap((entry) => [entry, entry.replace(/\.html$/, "")]))];
  const known = firsts.map((first) => first.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
  // begins neither within an address nor within a pattern of a script
  const address = new RegExp(`(?<![\\w.\\-/:\\\\])/(?=(?:${known})(?:["'\`/?#&\\s),]|$))`, "g");
  const home = /(\b(?:href|to|action)(?:=|:\s*|"\s*:\s*|&quot;:\[0,)(?:"|'|`|&quot;))\/(?="|'|`|&quot;)/g;
  // what a script puts together: `/${kind}/${id}`
  const joined = /`\/(?=\$\{\w)/g;
  return (text) =>
    text.replace(address, `/${name}/`).replace(home, `$1/${name}/`).replace(joined, `\`/${name}/`);
}

function withHashes(text: string, changed: ReadonlyMap<string, string>): string {
  return text.replaceAll(/'sha256-[^']+'/g, (hash) => changed.get(hash) ?? hash);
}
