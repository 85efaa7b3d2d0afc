import { createRequire } from "node:module";
import type { BuiltScripts } from "./built-scripts.ts";

/** By the name under which the package exports it. */
export const renderer = createRequire(import.meta.url).resolve("@astrojs/react/client.js");

/**
 * Of a page that answers a query: all scripts of the answer go into `data-needs`, in place of the source of the island
 * that is named there. `hydration/needs.inline.js` asks for all of them at once.
 */
export function withNeeds(html: string, scripts: BuiltScripts): string {
  return html.replace(/(<html [^>]*data-needs=")([^"]*)/, (_, start: string, named: string) => {
    return start + [...new Set(named.split(" ").flatMap((name) => filesOf(name, scripts)))].join(" ");
  });
}

function filesOf(name: string, scripts: BuiltScripts): string[] {
  if (name.endsWith(".tsx")) {
    const both = [`/${name}`, renderer].map((source) => fileOf(source, scripts));
    return withImports(both, scripts);
  }
  const file = name.slice(1);
  return scripts.has(file) ? withImports([file], scripts) : [name];
}

function fileOf(source: string, scripts: BuiltScripts): string {
  const [file] = [...scripts].find(([, script]) => script.source.endsWith(source)) ?? [];
  if (file === undefined) throw new Error(`the scripts’ build made nothing of ${source}`);
  return file;
}

function withImports(files: readonly string[], scripts: BuiltScripts): string[] {
  const all = new Set(files);
  for (const file of all) for (const imported of scripts.get(file)?.imports ?? []) all.add(imported);
  return [...all].map((file) => `/${file}`);
}
