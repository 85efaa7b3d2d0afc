import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import nodePath from "node:path";
import { z } from "zod";
import type { Binned } from "../../contract.ts";
import { random } from "../door/keys.ts";
import { kindOf } from "../files/kinds.ts";
import { placeOf } from "../files/place.ts";
import { bytesFor, wordsIn, writeNew } from "../files/text-file.ts";
import { readEntry } from "../overview/read-entry.ts";
import { asRefused, refused } from "../refused.ts";
import { jsonOf } from "./rename-note.ts";

const noteSchema = z.object({ path: z.string(), title: z.string(), at: z.string() });

/**
 * What was thrown away of a site, outside of its folder, in that of what the desk keeps (`kept`): each file with a note
 * where it was. A file is removed when it lies whole in the bin, and from the bin when it is whole in its place again.
 */
export function binIn(root: string, kept: string) {
  const folder = nodePath.join(kept, "bin");
  const file = (id: string) => nodePath.join(folder, id, "file");
  const noteFile = (id: string) => nodePath.join(folder, id, "note.json");

  function entries(): Binned[] {
    const found = ids().flatMap((id) => {
      const note = noteOf(id);
      return note ? [{ id, ...note }] : [];
    });
    return found.sort((a, b) => b.at.localeCompare(a.at));
  }

  function ids(): string[] {
    try {
      return existsSync(folder) ? readdirSync(folder) : [];
    } catch (error) {
      throw asRefused(error, folder, kept);
    }
  }

  function noteOf(id: string) {
    if (!existsSync(noteFile(id)) || !existsSync(file(id))) return undefined;
    const note = jsonOf(noteSchema, readFileSync(noteFile(id), "utf8"));
    return note && kindOf(note.path) ? note : undefined;
  }

  function throwAway(path: string, base: string): string {
    const place = placeOf(root, path);
    if (place.kind !== "article" && place.kind !== "quiz")
      throw refused("bad-path", `The site needs ${path}; only articles and quizzes can be thrown away.`);
    const at = new Date().toISOString();
    const id = `${at.replace(/\D/g, "")}-${random().slice(0, 8)}`;
    try {
      const bytes = bytesFor(place, base);
      const { title } = readEntry(root, path, place.kind, wordsIn(bytes, path));
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const note = Buffer.from(JSON.stringify({ path, title, at }));
      writeNew({ path, file: noteFile(id) }, note);
      writeNew({ path, file: file(id) }, bytes);
      bytesFor(placeOf(root, path), base);
      rmSync(place.file);
    } catch (error) {
      removeQuietly(id);
      throw asRefused(error, path, kept);
    }
    return id;
  }

  function restore(id: string): string {
    const note = entries().find((entry) => entry.id === id);
    if (!note) throw refused("gone", "That is not in the bin any more.");
    const { path } = note;
    try {
      writeNew(placeOf(root, path), readFileSync(file(id)));
      remove(id);
    } catch (error) {
      throw asRefused(error, path, kept);
    }
    return path;
  }

  /** Without its file an entry is none. */
  function remove(id: string): void {
    rmSync(file(id), { force: true });
    rmSync(nodePath.join(folder, id), { recursive: true, force: true });
  }

  function removeQuietly(id: string): void {
    try {
      remove(id);
    } catch {
      // half an entry is none, and is removed at the next start
    }
  }

  /** After a kill: a file that is whole in its place is not in the bin, and no entry is half there. */
  function settle(): void {
    for (const id of ids()) {
      const note = noteOf(id);
      const place = note && placeOf(root, note.path);
      const isInPlace = place?.stats && readFileSync(place.file).equals(readFileSync(file(id)));
      if (isInPlace || !existsSync(file(id))) remove(id);
    }
  }

  return { entries, throwAway, restore, settle };
}
