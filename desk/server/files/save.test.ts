import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { Refused } from "../refused.ts";
import { deskOf, folderOf } from "../testing/desk.ts";
import { withEndsOf } from "./line-ends.ts";
import { openFile, removeLeftovers, saveFile } from "./text-file.ts";

/** How many more writes the disk takes, and how the system refuses the next. */
const disk = vi.hoisted(() => ({ room: Number.POSITIVE_INFINITY, fault: "ENOSPC" }));

vi.mock("node:fs", async (importOriginal) => {
  const fs = await importOriginal<typeof import("node:fs")>();
  const limited = <A extends unknown[], R>(write: (...args: A) => R) => {
    return (...args: A): R => {
      if (disk.room-- <= 0) throw Object.assign(new Error(disk.fault), { code: disk.fault });
      return write(...args);
    };
  };
  const names = ["writeFileSync", "openSync", "fsyncSync", "renameSync", "linkSync"] as const;
  return { ...fs, ...Object.fromEntries(names.map((name) => [name, limited(fs[name] as () => unknown)])) };
});

const article = "articles/x.md";

function refusalOf(work: () => unknown) {
  try {
    work();
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
  throw new Error("it was not refused");
}

/** Bytes and rights of every file. */
function all(root: string) {
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  return Object.fromEntries(
    files.map(({ parentPath, name }) => {
      const file = path.join(parentPath, name);
      return [path.relative(root, file), [readFileSync(file, "latin1"), statSync(file).mode]];
    }),
  );
}

test("a save changes the bytes of its file and nothing else: neither its rights nor another file", () => {
  const root = folderOf({ [article]: "One.\n", "articles/y.md": "Other.\n", "about.md": "About.\n" });
  chmodSync(path.join(root, article), 0o640);
  const before = all(root);
  const { hash } = openFile(root, article);
  const saved = saveFile(root, article, "Two.\n", hash);
  expect(all(root)).toEqual({ ...before, [article]: ["Two.\n", before[article]?.[1]] });
  expect(openFile(root, article)).toMatchObject({ text: "Two.\n", hash: saved, isReadOnly: false });
});

test("what was not changed is not even written", () => {
  const root = folderOf({ [article]: "\uFEFFOne.\r\nTwo.\nThree." });
  const { text, hash } = openFile(root, article);
  const { ino, mtimeMs } = statSync(path.join(root, article));
  expect(saveFile(root, article, text, hash)).toBe(hash);
  expect(statSync(path.join(root, article))).toMatchObject({ ino, mtimeMs });
});

test("line ends and the byte order mark stay as they are", () => {
  const root = folderOf({ [article]: "\uFEFFOne.\r\nTwo.\uFEFF\r\nThree.\r\n" });
  const { text, hash } = openFile(root, article);
  expect(text).toBe("One.\nTwo.\uFEFF\nThree.\n");
  saveFile(root, article, text.replace("Two", "Two\n2"), hash);
  expect(readFileSync(path.join(root, article), "utf8")).toBe("\uFEFFOne.\r\nTwo\r\n2.\uFEFF\r\nThree.\r\n");
});

test("whatever line ends are mixed, lines that were not touched keep theirs, and new ones get that of most", () => {
  const line = fc.record({
    text: fc.stringMatching(/^[a-z ]{1,6}$/),
    end: fc.constantFrom("\n", "\r\n", "\r"),
  });
  // as many as a file has, each another: only then is it known which line is which
  const lines = fc.uniqueArray(line, { minLength: 2, maxLength: 12, selector: ({ text }) => text });
  fc.assert(
    fc.property(
      lines,
      fc.array(fc.tuple(fc.nat(11), fc.constantFrom("drop", "change", "insert"))),
      (old, edits) => {
        const wanted = old.map(({ text, end }) => ({ text, end: end as string | undefined }));
        for (const [at, edit] of edits) {
          const place = at % (wanted.length + 1);
          if (edit === "drop") wanted.splice(place, 1);
          else
            wanted.splice(place, edit === "change" ? 1 : 0, {
              text: at % 2 ? `NEW ${at}` : "",
              end: undefined,
            });
        }
        const before = old.map(({ text, end }) => text + end).join("");
        const after = withEndsOf(before, wanted.map(({ text }) => `${text}\n`).join(""));
        const found = [...after.matchAll(/([^\r\n]*)(\r\n|\r|\n)/g)].map(([, text, end]) => ({ text, end }));
        expect(found).toEqual(
          wanted.map(({ text, end }) => ({ text, end: end ?? expect.stringMatching(/^[\r\n]{1,2}$/) })),
        );
      },
    ),
  );
});

test("what was changed elsewhere meanwhile is not saved over: both texts are there", () => {
  const root = folderOf({ [article]: "One.\n" });
  const { hash } = openFile(root, article);
  writeFileSync(path.join(root, article), "Theirs.\r\n");
  const refusal = refusalOf(() => saveFile(root, article, "Mine.\n", hash));
  expect(refusal).toMatchObject({ code: "changed-elsewhere", text: "Theirs.\n" });
  expect(readFileSync(path.join(root, article), "utf8")).toBe("Theirs.\r\n");
  const theirs = "hash" in refusal ? refusal.hash : "";
  saveFile(root, article, "Mine.\n", theirs);
  expect(readFileSync(path.join(root, article), "utf8")).toBe("Mine.\r\n");
});

test("of two windows, the second is told of the first", async () => {
  const { call } = await deskOf(folderOf({ [article]: "One.\n" }));
  const { json } = await call("GET", `/api/file?path=${article}`);
  const save = (text: string) => call("PUT", "/api/file", { path: article, text, base: json.hash });
  const answers = await Promise.all([save("Left.\n"), save("Right.\n")]);
  const [won, lost] = answers.toSorted((a, b) => a.status - b.status);
  expect([won?.status, lost?.status]).toEqual([200, 409]);
  expect(lost?.json).toMatchObject({ code: "changed-elsewhere", hash: won?.json.hash });
});

test("a file that went is told, and can be saved anew; a new one never takes the place of another", () => {
  const root = folderOf({ [article]: "One.\n", "articles/Tea.md": "Tea." });
  const { hash } = openFile(root, article);
  rmSync(path.join(root, article));
  expect(refusalOf(() => saveFile(root, article, "Mine.\n", hash)).code).toBe("gone");
  saveFile(root, article, "Mine.\n", null);
  expect(openFile(root, article).text).toBe("Mine.\n");
  for (const taken of [article, "articles/Tea.md", "articles/tea.md"])
    expect(refusalOf(() => saveFile(root, taken, "Mine.\n", null)).code).toBe("exists");
  saveFile(root, "quizzes/first.yaml", "title: First\n", null);
  expect(openFile(root, "quizzes/first.yaml").kind).toBe("quiz");
});

test("a locked file stays as it is, and the desk says so", () => {
  const root = folderOf({ [article]: "One.\n" });
  chmodSync(path.join(root, article), 0o444);
  const { hash, isReadOnly } = openFile(root, article);
  expect(isReadOnly).toBe(true);
  expect(refusalOf(() => saveFile(root, article, "Two.\n", hash)).code).toBe("read-only");
  expect(readFileSync(path.join(root, article), "utf8")).toBe("One.\n");
});

test.each([
  ["is full", "ENOSPC", "disk-full"],
  ["is read only", "EROFS", "read-only"],
  ["is somebody else’s", "EACCES", "read-only"],
])(
  "the disk %s at any write: the text before is there, whole, nothing is left over, and later it is saved",
  (_what, fault, code) => {
    disk.fault = fault;
    const root = folderOf({ [article]: "One.\n" });
    const before = all(root);
    const { hash } = openFile(root, article);
    const save = () => saveFile(root, article, "Two.\n", hash);
    let fulls = 0;
    // the first writes are those before the step itself; after it the text is there, and only the folder's own is missing
    for (; fulls < 20; fulls++) {
      disk.room = fulls;
      const refusal = attempt(save);
      disk.room = Number.POSITIVE_INFINITY;
      if (readFileSync(path.join(root, article), "utf8") === "Two.\n") break;
      expect(refusal?.code).toBe(code);
      expect(all(root)).toEqual(before);
    }
    expect(fulls).toBeGreaterThan(3);
    expect(readdirSync(path.join(root, "articles"))).toEqual(["x.md"]);
  },
);

function attempt(work: () => unknown) {
  try {
    work();
    return undefined;
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
}

test("a new file on a full disk leaves nothing behind", () => {
  disk.fault = "ENOSPC";
  const root = folderOf({ [article]: "One.\n" });
  for (let room = 0; room < 3; room++) {
    disk.room = room;
    const code = attempt(() => saveFile(root, "articles/new.md", "Two.\n", null))?.code;
    disk.room = Number.POSITIVE_INFINITY;
    expect(code).toBe("disk-full");
    expect(readdirSync(path.join(root, "articles"))).toEqual(["x.md"]);
  }
});

test.each([
  ["half a sign", "\uD800"],
  ["a zero", "a\0b"],
])("%s is no text, and is refused before anything is written", (_what, text) => {
  const root = folderOf({ [article]: "One.\n" });
  const { hash } = openFile(root, article);
  expect(refusalOf(() => saveFile(root, article, text, hash)).code).toBe("unreadable");
  expect(openFile(root, article).text).toBe("One.\n");
});

test("a text that could not be opened again is not saved", () => {
  const root = folderOf({ [article]: "One.\n" });
  const { hash } = openFile(root, article);
  expect(refusalOf(() => saveFile(root, article, "é".repeat(2_600_000), hash)).code).toBe("too-large");
  expect(openFile(root, article).text).toBe("One.\n");
});

test.each([
  ["Latin 1", Buffer.from("ação", "latin1")],
  ["UTF-16", Buffer.from("words", "utf16le")],
])("a file in %s is not opened, so that it cannot be spoilt", (_name, bytes) => {
  const root = folderOf({ [article]: bytes });
  expect(refusalOf(() => openFile(root, article)).code).toBe("unreadable");
  expect(refusalOf(() => saveFile(root, article, "x", "0")).code).not.toBe("failed");
  expect(readFileSync(path.join(root, article))).toEqual(bytes);
});

test("what a killed desk left is cleared away, and nothing else", () => {
  const root = folderOf({
    [article]: "One.\n",
    "articles/.knack-desk-0123456789abcdef": "half",
    "articles/.keep": "",
  });
  removeLeftovers(path.join(root, "articles"));
  removeLeftovers(path.join(root, "quizzes"));
  expect(readdirSync(path.join(root, "articles")).sort()).toEqual([".keep", "x.md"]);
  expect(existsSync(path.join(root, "quizzes"))).toBe(false);
});
