import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { nearestOf } from "../platform/similar-names.ts";
import { addressFault } from "../site-folder/photograph-name.ts";
import type { Finding } from "../site-folder/rules/say-finding.ts";
import { fileNameOf } from "./picture-reference.ts";

/** Upper case and the encoding of accents do not matter, so that a site builds on every machine. */
export function findPhotograph(
  site: string,
  folder: string,
  url: string,
): { path: string; fault?: undefined } | { path?: undefined; fault: Finding } {
  const fault = addressFault(url);
  if (fault) return { fault };
  const name = fileNameOf(url);
  const names = readdirSync(join(site, folder));
  const found = names.find((other) => other.normalize("NFC") === name) ?? sameInAnyCase(name, names);
  if (!found) {
    const near = nearestOf(name, picturesAmong(names));
    return { fault: { rule: "photograph-missing", values: { name, near } } };
  }
  const path = join(site, folder, found);
  const isFile = statSync(path, { throwIfNoEntry: false })?.isFile();
  return isFile ? { path } : { fault: { rule: "photograph-no-file", values: { name } } };
}

/** If two files differ in case only, neither. */
function sameInAnyCase(name: string, names: readonly string[]): string | undefined {
  const plain = (text: string) => text.normalize("NFC").toLowerCase();
  const same = names.filter((other) => plain(other) === plain(name));
  return same.length === 1 ? same[0] : undefined;
}

function picturesAmong(names: readonly string[]): string[] {
  return names.filter((name) => !/\.(md|ya?ml)$/i.test(name));
}
