import { placeIn } from "../platform/paths.ts";
import type { Fault } from "./faults.ts";
import { type FileKindName, kindOf, pathsIn } from "./file-kinds.ts";
import { type Reading, textReading } from "./read.ts";

/** `path`: in the site's folder; `place`: as in a `Fault`. */
export type TextFile = { path: string; place: string; kind: FileKindName; text: string; isUnsaved: boolean };

export type Unsaved = { path: string; text: string };

/** Each read once. */
export type Texts = {
  files: readonly TextFile[];
  /** Those of settings are told where these are read. */
  faults: readonly Fault[];
  has: (path: string) => boolean;
  reading: (path: string) => Reading<string>;
  /** `plain` if it is missing. */
  readingIfThere: (path: string, plain: string) => Reading<string>;
};

export function textsIn(root: string, unsaved?: Unsaved): Texts {
  const paths = pathsIn(root);
  if (unsaved && !paths.includes(unsaved.path)) paths.push(unsaved.path);
  const readings = new Map(
    paths.map((path): [string, Reading<string>] => [
      path,
      path === unsaved?.path ? { value: unsaved.text, faults: [] } : textReading(root, path),
    ]),
  );
  const files = [...readings].flatMap(([path, { value: text }]): TextFile[] => {
    const kind = kindOf(path);
    if (!kind || text === undefined) return [];
    return [{ path, place: placeIn(root, path), kind, text, isUnsaved: path === unsaved?.path }];
  });
  return {
    files,
    faults: [...readings].flatMap(([path, { faults }]) => (isSettings(path) ? [] : faults)),
    has: (path) => readings.has(path),
    reading: (path) => readings.get(path) ?? textReading(root, path),
    readingIfThere: (path, plain) => readings.get(path) ?? { value: plain, faults: [] },
  };
}

function isSettings(path: string): boolean {
  return path.endsWith(".yaml") && kindOf(path) !== "quiz";
}
