import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { EditorState } from "@codemirror/state";
import fc from "fast-check";
import { expect, test } from "vitest";
import { filesIn } from "../reading/read.ts";
import { joined, partsOf } from "./parts.ts";
import { singleFiles } from "./server/files/kinds.ts";
import { openFile, saveFile } from "./server/files/text-file.ts";
import { folderOf } from "./server/testing/desk.ts";

const sample = path.resolve(import.meta.dirname, "../content");

const files = [
  ...filesIn(sample, "articles", ".md").map((name) => `articles/${name}`),
  ...filesIn(sample, "quizzes", ".yaml").map((name) => `quizzes/${name}`),
  ...singleFiles,
];

type Line = { text: string; end: string };

/** A sample's file as other editors might have left it. */
const shape = fc.record({
  mark: fc.boolean(),
  ends: fc.oneof(
    fc.constant(["\n"]),
    fc.constant(["\r\n"]),
    fc.constant(["\n", "\r\n"]),
    fc.constant(["\r"]),
  ),
  hasLastEnd: fc.boolean(),
  /** At the end of every seventh line of the text. */
  signs: fc.constantFrom("", "\t", "  ", " \u2028\u0085", "\u00a0\ufeff🧺\f", "a\u0301"),
  seed: fc.nat(),
});

type Shape = typeof shape extends fc.Arbitrary<infer T> ? T : never;

/** What is typed (nothing: a sign is deleted), and in which line, counted from the last so that fields stay out of it. */
const edits = fc.array(fc.tuple(fc.nat(), fc.constantFrom("x", " já 🧺", "\t", "")), {
  minLength: 1,
  maxLength: 3,
});

test("whatever is typed in whichever file of the sample, all other lines keep their bytes", () => {
  const root = folderOf(Object.fromEntries(files.map((file) => [file, ""])));
  for (const file of files)
    fc.assert(
      fc.property(shape, edits, (as, typed) => {
        const before = linesOf(file, as);
        const write = (lines: Line[]) =>
          (as.mark ? "\ufeff" : "") + lines.map(({ text, end }) => text + end).join("");
        writeFileSync(path.join(root, file), write(before));
        const { text, hash } = openFile(root, file);
        const parts = partsOf(text, file);
        const edited = file.endsWith(".md") ? "body" : "fields";
        let state = EditorState.create({ doc: parts[edited] });
        const after = before.map((line) => ({ ...line }));
        for (const [at, words] of typed) {
          const fromEnd = at % state.doc.lines;
          const line = state.doc.line(state.doc.lines - fromEnd);
          const [first = ""] = line.text;
          const to = line.from + (words === "" ? first.length : 0);
          state = state.update({ changes: { from: line.from, to, insert: words } }).state;
          const wanted = after.at(-1 - fromEnd);
          if (wanted) wanted.text = words + wanted.text.slice(to - line.from);
        }
        saveFile(root, file, joined({ ...parts, [edited]: state.doc.toString() }), hash);
        expect(readFileSync(path.join(root, file), "utf8")).toBe(write(after));
      }),
      { numRuns: 4 },
    );
});

/** The lines of a file of the sample in this shape; the last one has no end. */
function linesOf(file: string, { ends, hasLastEnd, signs, seed }: Shape): Line[] {
  const texts = readFileSync(path.join(sample, file), "utf8").split("\n");
  // words on the line of the fence would not be below it
  if (!hasLastEnd && texts.at(-2) !== "---") texts.pop();
  const body = file.endsWith(".md") ? texts.indexOf("---", 1) : 0;
  return texts.map((text, at) => ({
    text: at > body && at % 7 === 0 ? text + signs : text,
    end: at === texts.length - 1 ? "" : (ends[(at * 31 + seed) % ends.length] ?? ""),
  }));
}
