import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import type { Problem } from "../../src/content/problems.ts";
import { imagesOf, type Source } from "./source.ts";

/** Where an article's pictures may come from. Undefined: the scene file, or the folder, is not there. */
export type PictureSources = {
  scenes: ReadonlySet<string> | undefined;
  drawn: readonly string[] | undefined;
};

export type PictureCheck = { faults: Problem[]; unchecked: number };

/**
 * Each `picture:name` needs a scene to be drawn from, or a file already drawn. Where an article has no scene
 * file and nothing has been drawn yet, nobody can tell: those are counted, not blamed.
 */
export function pictureCheck(source: Source, { scenes, drawn }: PictureSources): PictureCheck {
  const names = imagesOf(source).flatMap(({ url, line }) =>
    url.startsWith("picture:") ? [{ name: url.slice("picture:".length), line }] : [],
  );
  if (!scenes && !drawn) return { faults: [], unchecked: names.length };
  const missing = names.filter(
    ({ name }) => !scenes?.has(name) && !drawn?.some((file) => file.startsWith(`${source.id}.${name}-`)),
  );
  const faults = missing.map(({ name, line }) => ({
    file: source.file,
    line,
    field: "body",
    fault: `picture:${name} has no scene; add it under pictures in content/articles/${source.id}.scene.yaml`,
  }));
  return { faults, unchecked: 0 };
}

export function pictureSourcesOf(root: string, id: string, drawnFolder: string): PictureSources {
  const sceneFile = path.join(root, "articles", `${id}.scene.yaml`);
  return {
    scenes: existsSync(sceneFile) ? sceneNames(readFileSync(sceneFile, "utf8")) : undefined,
    drawn: existsSync(drawnFolder) ? readdirSync(drawnFolder) : undefined,
  };
}

function sceneNames(yaml: string): Set<string> {
  const scene: unknown = parse(yaml);
  const pictures = typeof scene === "object" && scene && "pictures" in scene ? scene.pictures : undefined;
  return new Set(typeof pictures === "object" && pictures ? Object.keys(pictures) : []);
}
