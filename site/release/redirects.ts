import { existsSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { Moved } from "../src/content/moved.ts";

export function movedIn(root: string): Moved {
  const file = path.join(root, "_redirects");
  const lines = (existsSync(file) && readFileSync(file, "utf8").match(/.+/g)) || [];
  return Object.fromEntries(lines.map((line) => line.split(" ", 2)));
}

/** That of articles, quizzes or categories, else the general one. */
export function notFoundPageOf(address: string): string {
  const [, kind] = /^\/(article|quiz|category)\/[^/]+$/.exec(address) ?? [];
  return kind ? `/${kind}/404.html` : "/404.html";
}

/** Netlify, Cloudflare Pages and others read it; 301, since not all of them know 308. */
export async function writeRedirects(root: string, moved: Moved): Promise<void> {
  const lines = Object.entries(moved).map(([from, to]) => `${from} ${to} 301\n`);
  await writeFile(path.join(root, "_redirects"), lines.join(""));
}
