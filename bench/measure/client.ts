import { globSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { eachMapping, TraceMap } from "@jridgewell/trace-mapping";
import { bundleWithMaps, siteCopy } from "../subjects/our-site.ts";
import { sum } from "./figures.ts";

export type ModuleSize = { name: string; rendered: number; brotli: number };
export type ClientFigures = {
  total: ModuleSize;
  packages: ModuleSize[];
  /** The largest single modules. */
  modules: ModuleSize[];
};

/**
 * How many bytes of the client's scripts come from which package, by the source maps of a build of its own. Brotli
 * is an estimate: each one's part of its script, weighted by how well it compresses alone.
 */
export async function measureClient(): Promise<ClientFigures> {
  console.info("Building the client with source maps …");
  await bundleWithMaps();
  const dist = path.join(siteCopy(), "dist");
  const assets = path.join(dist, "client/assets");
  // a file of re-exports alone has no map, and no code to speak of
  const mapped = globSync("*.js.map", { cwd: assets }).map((file) => file.slice(0, -".map".length));
  const modules = mapped.flatMap((file) => modulesOf(path.join(assets, file)));
  rmSync(dist, { recursive: true });
  return {
    total: { name: "all", ...totalsOf(modules) },
    packages: grouped(modules, packageOf),
    modules: grouped(modules, ({ name }) => name).slice(0, 25),
  };
}

function modulesOf(script: string): ModuleSize[] {
  const code = readFileSync(script, "utf8").replace(/\n?\/\/# sourceMappingURL=.*\s*$/, "");
  const parts = partsBySource(code, readFileSync(`${script}.map`, "utf8"));
  const alone = [...parts].map(([name, text]) => ({
    name,
    rendered: Buffer.byteLength(text),
    brotli: brotliCompressSync(text).length,
  }));
  const share = brotliCompressSync(code).length / sum(alone.map(({ brotli }) => brotli));
  return alone.map((module) => ({ ...module, brotli: module.brotli * share }));
}

/** The script's text cut at its map's marks and gathered by source. */
function partsBySource(code: string, map: string): Map<string, string> {
  const lines = code.split("\n");
  const marks: { line: number; column: number; source: string }[] = [];
  eachMapping(new TraceMap(map), ({ generatedLine, generatedColumn, source }) => {
    marks.push({ line: generatedLine, column: generatedColumn, source: source ?? "bundler" });
  });
  const parts = new Map<string, string>();
  for (const [at, { line, column, source }] of marks.entries()) {
    const next = marks[at + 1];
    const text = lines[line - 1]?.slice(column, next?.line === line ? next.column : undefined) ?? "";
    const name = source.replace(/^.*node_modules\//, "").replace(/^.*\/app\//, "site/app/");
    parts.set(name, (parts.get(name) ?? "") + text);
  }
  return parts;
}

function packageOf({ name }: ModuleSize): string {
  if (name.startsWith("site/app/")) return "our own code";
  const [scope = name, rest = ""] = name.split("/");
  if (scope.startsWith("@")) return `${scope}/${rest}`;
  return /^[\w.-]+\//.test(name) ? scope : "the bundler’s own";
}

function grouped(modules: ModuleSize[], by: (module: ModuleSize) => string): ModuleSize[] {
  const groups = Map.groupBy(modules, by);
  return [...groups]
    .map(([name, members]) => ({ name, ...totalsOf(members) }))
    .toSorted((one, other) => other.rendered - one.rendered);
}

function totalsOf(modules: ModuleSize[]): { rendered: number; brotli: number } {
  return {
    rendered: sum(modules.map(({ rendered }) => rendered)),
    brotli: Math.round(sum(modules.map(({ brotli }) => brotli))),
  };
}
