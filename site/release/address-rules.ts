import { existsSync, readFileSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { AddressRules } from "../src/content/moved.ts";

/** The rules of a built site for its old addresses, which stand in its `moved.json`. */
export function addressRulesOf(root: string): AddressRules {
  const file = path.join(root, "moved.json");
  // written by our own build
  return existsSync(file)
    ? (JSON.parse(readFileSync(file, "utf8")) as AddressRules)
    : { moved: {}, gone: [] };
}

/** The not-found page that stands for an address: that of articles, quizzes or categories for those, else the general one. */
export function notFoundPageOf(address: string): string {
  const [, kind] = /^\/(article|quiz|category)\/[^/]+$/.exec(address) ?? [];
  return kind ? `/${kind}/404.html` : "/404.html";
}

/**
 * Lines of `_redirects`. What is gone needs none: no host that reads them knows 410, so the not-found page answers it with
 * 404.
 */
export function redirectLines({ moved }: AddressRules, status: 301 | 308): string[] {
  const old = Object.entries(moved);
  return forms.flatMap((form) => old.map(([from, to]) => `${from}${form} ${to} ${status}`));
}

/**
 * For hosts that know no rules: a page of some 300 bytes at each old address, which leads on by itself and by a link, and
 * tells search engines where its content is. `url`: of the site.
 */
export async function writeOldPages(root: string, { moved }: AddressRules, url: string): Promise<void> {
  for (const [from, to] of Object.entries(moved)) {
    const file = path.join(root, `${from}.html`);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, oldPage(url + to));
  }
}

function oldPage(target: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="0; url=${target}">
<link rel="canonical" href="${target}">
<title>This page has moved</title>
<p>This page has moved to <a href="${target}">${target}</a>.
</html>
`;
}

/** An address as it is, with a slash at its end, and with `.html`: hosts read only so many lines, and this the last. */
const forms = ["", "/", ".html"];
