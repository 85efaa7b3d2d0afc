import { readdirSync } from "node:fs";
import path from "node:path";
import { lookup } from "mrmime";
import type { AddressRules } from "../src/content/moved.ts";
import { addressRulesOf } from "./address-rules.ts";
import { type HostRules, rulesOf } from "./host-rules.ts";

/** What a web server has to be told of a built site. */
export type ServedSite = {
  rules: HostRules;
  old: AddressRules;
  /** Addresses as readers write them: of pages, and of files that lie beside the first page. */
  addresses: string[];
  /** Endings of files and the type of each, as our own server says it. */
  types: [ending: string, type: string][];
  /** Pages for what is not there, besides `/404.html`: `article` for `/article/404.html`. */
  notFound: string[];
};

export function servedSite(root: string): ServedSite {
  const files = readdirSync(root, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll(path.sep, "/"))
    .filter((file) => !/\.(br|gz|conf)$/.test(file));
  const isPage = (file: string) => file.endsWith(".html");
  const isNamed = (file: string) =>
    isPage(file) ? !/(^|\/)404\.html$/.test(file) : /^[^_/][^/]*\.\w+$/.test(file);
  const endings = new Set(files.flatMap((file) => /[^/]\.(\w+)$/.exec(file)?.[1] ?? []));
  const old = addressRulesOf(root);
  return {
    rules: rulesOf(root),
    old,
    addresses: files
      .filter(isNamed)
      .map((file) => `/${file.replace(/(^index)?\.html$/, "")}`)
      // hosts without rules have a small page there
      .filter((address) => !(address in old.moved))
      .sort(),
    types: [...endings].sort().flatMap((ending): [string, string][] => {
      const type = lookup(ending);
      return type === undefined ? [] : [[ending, type === "text/html" ? `${type};charset=utf-8` : type]];
    }),
    notFound: files.flatMap((file) => /^(.+)\/404\.html$/.exec(file)?.[1] ?? []).sort(),
  };
}
