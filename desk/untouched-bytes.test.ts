import { readFileSync } from "node:fs";
import path from "node:path";
import { EditorState } from "@codemirror/state";
import { expect, test } from "vitest";
import { filesIn } from "../reading/read.ts";
import { joined, partsOf } from "./parts.ts";
import { singleFiles } from "./server/files/kinds.ts";
import { openFile, saveFile } from "./server/files/text-file.ts";
import { folderOf } from "./server/testing/desk.ts";

const sample = path.resolve(import.meta.dirname, "../content");

test.each([
  ...filesIn(sample, "articles", ".md").map((name) => `articles/${name}`),
  ...filesIn(sample, "quizzes", ".yaml").map((name) => `quizzes/${name}`),
  ...singleFiles,
])("a word that is typed in %s changes its own line and no other byte", (file) => {
  const original = readFileSync(path.join(sample, file), "utf8");
  for (const written of [original, `\uFEFF${original.replaceAll("\n", "\r\n")}`]) {
    const root = folderOf({ [file]: written });
    const { text, hash } = openFile(root, file);
    const parts = partsOf(text, file);
    const edited = file.endsWith(".md") ? "body" : "fields";
    const state = EditorState.create({ doc: parts[edited] });
    const line = state.doc.line(Math.ceil(state.doc.lines / 2));
    const { doc } = state.update({ changes: { from: line.to, insert: " Já 🧺" } }).state;
    saveFile(root, file, joined({ ...parts, [edited]: doc.toString() }), hash);
    const at = text.length - parts[edited].length + line.to;
    const wanted = `${text.slice(0, at)} Já 🧺${text.slice(at)}`;
    const isOfWindows = written !== original;
    expect(readFileSync(path.join(root, file), "utf8")).toBe(
      isOfWindows ? `\uFEFF${wanted.replaceAll("\n", "\r\n")}` : wanted,
    );
  }
});
