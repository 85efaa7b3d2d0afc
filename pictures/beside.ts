import { readdirSync, realpathSync, statSync } from "node:fs";
import { join, sep } from "node:path";
import { didYouMean } from "../reading/nearest.ts";
import { addressFault, fileNamed } from "./named.ts";

/**
 * The file in a folder of the site that an address names, or why there is none. Case and the way accents are written do
 * not matter, so that a site built on one machine is built on another.
 */
export function findBeside(
  site: string,
  folder: string,
  url: string,
): { path: string; fault?: undefined } | { path?: undefined; fault: string } {
  const fault = addressFault(url);
  if (fault) return { fault };
  const name = fileNamed(url);
  const names = readdirSync(join(site, folder));
  const found = names.find((other) => other.normalize("NFC") === name) ?? sameInAnyCase(name, names);
  if (!found) {
    return { fault: `there is no ${name} beside this file${didYouMean(name, picturesAmong(names))}` };
  }
  return checked(site, join(site, folder, found), name);
}

/** A link is followed inside the site only: elsewhere it may lead to what nobody meant to publish. */
function checked(site: string, path: string, name: string): { path: string } | { fault: string } {
  const real = realPath(path);
  if (!real) return { fault: `${name} is a link to a file that is gone; copy the photograph itself here` };
  if (!real.startsWith(realpathSync(site) + sep))
    return {
      fault: `${name} is a link to a file outside the site’s folder; copy the photograph itself here`,
    };
  return statSync(real).isFile() ? { path } : { fault: `${name} is a folder; name the photograph itself` };
}

function realPath(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}

/** Two files that differ in case only are told apart, and neither is guessed. */
function sameInAnyCase(name: string, names: readonly string[]): string | undefined {
  const plain = (text: string) => text.normalize("NFC").toLowerCase();
  const same = names.filter((other) => plain(other) === plain(name));
  return same.length === 1 ? same[0] : undefined;
}

function picturesAmong(names: readonly string[]): string[] {
  return names.filter((name) => !/\.(md|ya?ml)$/i.test(name));
}
