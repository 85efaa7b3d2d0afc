import { existsSync, readFileSync, rmSync } from "node:fs";
import nodePath from "node:path";
import { z } from "zod";
import { syncFolder, writeNew } from "../files/text-file.ts";

const noteSchema = z.object({
  move: z.object({ kind: z.enum(["article", "quiz"]), from: z.string(), to: z.string() }),
  path: z.string(),
  target: z.string(),
  /** Readers know the old address, so that it is kept as an alias. */
  isKnown: z.boolean(),
  /** Hash of the file under its old name. */
  base: z.string(),
  /** Hash of what is written under the new name. */
  hash: z.string(),
  /** Files that move along, by their paths. */
  belongings: z.array(z.object({ from: z.string(), to: z.string() })),
});

/** What a rename is about to do. It lies on the disk while that is under way, so that only a kill leaves it there. */
export type RenameNote = z.output<typeof noteSchema>;

/** What a text of ours says, where nobody has spoilt it. */
export function jsonOf<S extends z.ZodType>(schema: S, text: string): z.output<S> | undefined {
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** The note in the folder of what the desk keeps of a site. */
export function renameNoteIn(kept: string) {
  const file = nodePath.join(kept, "rename.json");
  return {
    /** One that cannot be read is none any more. */
    read: (): RenameNote | undefined => {
      if (!existsSync(file)) return undefined;
      const note = jsonOf(noteSchema, readFileSync(file, "utf8"));
      if (!note) rmSync(file);
      return note;
    },
    write: (note: RenameNote): void => writeNew({ path: file, file }, Buffer.from(JSON.stringify(note))),
    remove: (): void => {
      if (!existsSync(file)) return;
      rmSync(file);
      syncFolder(kept);
    },
  };
}
