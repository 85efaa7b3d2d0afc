import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { openFile } from "../files/text-file.ts";
import { overviewOf } from "../overview/overview.ts";
import { endWhatWasKilled } from "../start/after-kill.ts";
import { folderOf } from "../testing/desk.ts";
import { iron, renamingDesk, titled } from "../testing/renaming-desk.ts";
import { binIn } from "./bin.ts";
import { rename } from "./rename.ts";

/** What comes before and after each call that changes the disk. */
const disk = vi.hoisted(() => ({ before: (_call: string, _where: unknown) => {}, after: () => {} }));

/** What a rename does between two files, when others are answered. */
const pace = vi.hoisted(() => ({ breathe: async () => {} }));

vi.mock("node:fs", async (importOriginal) => {
  const fs = await importOriginal<typeof import("node:fs")>();
  const names = [
    ...(["openSync", "writeFileSync", "fchmodSync", "fsyncSync"] as const),
    ...(["linkSync", "renameSync", "rmSync", "mkdirSync"] as const),
  ];
  const watched = names.map((name) => {
    const call = fs[name] as (...given: unknown[]) => unknown;
    return [
      name,
      (...given: unknown[]) => {
        disk.before(name, given[0]);
        const answer = call(...given);
        disk.after();
        return answer;
      },
    ];
  });
  return { ...fs, ...Object.fromEntries(watched) };
});

vi.mock("node:timers/promises", async (importOriginal) => ({
  ...(await importOriginal<typeof import("node:timers/promises")>()),
  setImmediate: () => pace.breathe(),
}));

afterEach(() => {
  Object.assign(disk, { before: () => {}, after: () => {} });
  pace.breathe = async () => {};
});

const drawn = {
  "articles/iron.scene.yaml": "cover: {}\n",
  "pictures/article/iron.webp": "drawn",
  "pictures/drawn.json": '{\n  "article/iron": "a b"\n}\n',
};

/** The disk takes so many more bytes, links and folders; gives it room again. */
function fill(room: number): () => void {
  disk.before = (call) => {
    if (!["writeFileSync", "linkSync", "mkdirSync"].includes(call) || room-- > 0) return;
    throw Object.assign(new Error("ENOSPC"), { code: "ENOSPC" });
  };
  return () => {
    disk.before = () => {};
  };
}

test("on a full disk all is as it was, however far it came", async () => {
  const { rename, root, baseOf, names } = await renamingDesk(drawn);
  const base = await baseOf(iron);
  const all = () => readdirSync(root, { recursive: true }).sort();
  const before = all();
  let room = 0;
  for (; ; room++) {
    const makeRoom = fill(room);
    const told = await rename(iron, "press", base);
    makeRoom();
    if (told.path) break;
    expect(told).toMatchObject({ code: "disk-full" });
    expect(all()).toEqual(before);
    // it may name a picture that is not there, which would be drawn anew
    const record = JSON.parse(readFileSync(path.join(root, "pictures/drawn.json"), "utf8"));
    expect(record).toMatchObject({ "article/iron": "a b" });
  }
  expect(room).toBeGreaterThan(5);
  expect(names("articles")).toEqual(["press.md", "press.scene.yaml"]);
});

const naming = titled("Other").replace("Go on.", "[Go](/article/iron) on.");
const files = { [iron]: titled("Iron a Shirt"), ...drawn, "articles/other.md": naming };

/** A folder in which one article is to be renamed, and what is in it now. */
function site() {
  const root = folderOf(files);
  const kept = folderOf({});
  const read = (file: string) =>
    existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), "utf8") : undefined;
  const look = overviewOf(root);
  const { hash: base } = openFile(root, iron);
  const renamed = () => rename({ root, kept }, { path: iron, slug: "press", base }, look());
  return { root, kept, read, renamed };
}

test("where the desk may not write its own folder, that folder is named, and nothing is changed", async () => {
  const { root, kept, renamed } = site();
  const { hash } = openFile(root, iron);
  const bin = binIn(root, kept);
  const before = textsBelow(root);
  disk.before = (_call, where) => {
    if (String(where).startsWith(kept))
      throw Object.assign(new Error("EACCES"), { code: "EACCES", path: where });
  };
  const told = expect.objectContaining({
    refusal: {
      code: "read-only",
      message: `The desk may not write its own folder ${kept} on this machine. Nothing was changed.`,
    },
  });
  await expect(renamed()).rejects.toEqual(told);
  expect(() => bin.throwAway(iron, hash)).toThrow(told);
  expect(textsBelow(root)).toBe(before);
  disk.before = () => {};
  writeFileSync(path.join(kept, "bin"), "no folder");
  expect(bin.entries).toThrow("The desk may not write its own folder");
  expect(() => bin.throwAway(iron, hash)).toThrow("The desk may not write its own folder");
  expect(textsBelow(root)).toBe(before);
});

test("notes that somebody has spoilt stop neither the bin nor a rename", async () => {
  const { root, kept, renamed } = site();
  const bin = binIn(root, kept);
  const id = bin.throwAway("articles/other.md", openFile(root, "articles/other.md").hash);
  for (const [name, note] of Object.entries({
    half: '{"path":',
    out: '{"path":"../x","title":"X","at":"2026"}',
  })) {
    mkdirSync(path.join(kept, "bin", name));
    writeFileSync(path.join(kept, "bin", name, "note.json"), note);
    writeFileSync(path.join(kept, "bin", name, "file"), "Words.");
  }
  writeFileSync(path.join(kept, "rename.json"), "{");
  expect(await endWhatWasKilled(root, kept)).toBeUndefined();
  expect(bin.entries().map((entry) => entry.id)).toEqual([id]);
  expect((await renamed()).path).toBe("articles/press.md");
});

test("at each step the article is there whole, with its drawings", async () => {
  const { read, renamed } = site();
  const moments: boolean[] = [];
  disk.after = () => {
    const isOld = read(iron) === files[iron];
    const isNew = read("articles/press.md")?.replace("aliases: [iron]\n", "") === files[iron];
    const isNamed = read("articles/other.md")?.includes(isOld ? "(/article/" : "(/article/press)");
    const belongs = Object.entries(drawn)
      .filter(([file]) => !file.endsWith(".json"))
      .every(([file, bytes]) => [file, file.replace("iron", "press")].some((name) => read(name) === bytes));
    moments.push(Boolean((isOld || isNew) && isNamed && belongs));
  };
  await renamed();
  expect(moments.length).toBeGreaterThan(30);
  expect(moments).toEqual(moments.map(() => true));
});

/** From so many changes of the disk on, none is done any more, as those of a process that was killed. */
function killAfter(steps: number): void {
  let left = steps;
  const killed = () => {
    throw new Error("killed");
  };
  disk.before = () => left <= 0 && killed();
  disk.after = () => {
    left--;
    if (left <= 0) killed();
  };
}

const edits = [[iron], ["articles/press.md"], [iron, "articles/press.md", "articles/other.md"]];

test.each([
  ["nothing", () => []],
  ["the old file, the new one, or both and another", (steps: number) => edits[steps % 3] ?? []],
])(
  "killed at any step, it is done or taken back after the next start; edited by hand meanwhile: %s",
  async (_what, editedAfter) => {
    const outcomes: string[] = [];
    for (let steps = 0; outcomes.at(-1) !== "not killed"; steps++) {
      const { root, kept, read, renamed } = site();
      killAfter(steps);
      const wasKilled = await renamed().then(
        () => false,
        () => true,
      );
      Object.assign(disk, { before: () => {}, after: () => {} });
      const byHand = wasKilled ? editedAfter(steps).filter((file) => read(file) !== undefined) : [];
      for (const file of byHand) appendFileSync(path.join(root, file), `By hand in ${file}.\n`);
      await endWhatWasKilled(root, kept);
      const [slug = "", ...others] = ["iron", "press"].filter((name) => read(`articles/${name}.md`));
      outcomes.push(wasKilled ? slug : "not killed");
      const at = `step ${steps}, which left ${slug}`;
      expect(others, at).toEqual([]);
      expect(read(`articles/${slug}.md`)?.includes("aliases: [iron]"), at).toBe(slug === "press");
      expect(read("articles/other.md"), at).toContain(`[Go](/article/${slug}) on.`);
      expect(readdirSync(path.join(root, "articles")).sort(), at).toEqual(
        [`${slug}.md`, `${slug}.scene.yaml`, "other.md"].sort(),
      );
      expect(readdirSync(path.join(root, "pictures/article")), at).toEqual([`${slug}.webp`]);
      expect(JSON.parse(read("pictures/drawn.json") ?? ""), at).toHaveProperty([`article/${slug}`], "a b");
      const everything = textsBelow(root) + textsBelow(kept);
      for (const words of [...byHand.map((file) => `By hand in ${file}.`), "Start with the collar."])
        expect(everything, at).toContain(words);
      expect(await endWhatWasKilled(root, kept)).toBeUndefined();
    }
    expect([...new Set(outcomes)]).toEqual(["iron", "press", "not killed"]);
    expect(outcomes.length).toBeGreaterThan(30);
  },
);

test.each(["thrown away", "brought back"])(
  "killed at any step while it is %s, a file is in its place or in the bin after the next start, whole",
  async (what) => {
    const outcomes: string[] = [];
    for (let steps = 0; outcomes.at(-1) !== "not killed"; steps++) {
      const { root, kept, read } = site();
      const bin = binIn(root, kept);
      const id = what === "thrown away" ? "" : bin.throwAway(iron, openFile(root, iron).hash);
      const { hash } = id ? { hash: "" } : openFile(root, iron);
      killAfter(steps);
      const wasKilled = !succeeds(() => (id ? bin.restore(id) : bin.throwAway(iron, hash)));
      Object.assign(disk, { before: () => {}, after: () => {} });
      await endWhatWasKilled(root, kept);
      const binned = bin.entries();
      const isInPlace = read(iron) === files[iron];
      outcomes.push(wasKilled ? String(isInPlace) : "not killed");
      expect(binned.length, `step ${steps}`).toBe(isInPlace ? 0 : 1);
      if (!isInPlace) expect(bin.restore(binned[0]?.id ?? "")).toBe(iron);
      expect(read(iron), `step ${steps}`).toBe(files[iron]);
      if (existsSync(path.join(kept, "bin"))) expect(readdirSync(path.join(kept, "bin"))).toEqual([]);
      expect(readdirSync(path.join(root, "articles")).sort()).toEqual(
        ["iron.md", "iron.scene.yaml", "other.md"].sort(),
      );
    }
    expect(outcomes.length).toBeGreaterThan(10);
  },
);

function succeeds(work: () => unknown): boolean {
  try {
    work();
    return true;
  } catch {
    return false;
  }
}

function textsBelow(folder: string): string {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => readFileSync(path.join(parentPath, name), "utf8"))
    .join("\n");
}

test("while other files name a new slug, other calls are answered, and what they save meanwhile is kept", async () => {
  const naming = titled("Other").replace("Go on.", "[Go](/article/iron) on.");
  const [first, second, last] = ["articles/a.md", "articles/b.md", "articles/c.md"] as const;
  const { call, rename, baseOf, read } = await renamingDesk({
    [first]: naming,
    [second]: naming,
    [last]: naming,
  });
  const base = await baseOf(last);
  const [reached, goOn] = stopsWhen(() => read(first) !== naming);
  const renaming = rename(iron, "press");
  await reached;
  expect((await call("GET", `/api/file?path=${first}`)).json.text).toContain("/article/press");
  expect((await call("GET", `/api/file?path=${second}`)).json.text).toBe(naming);
  const saved = await call("PUT", "/api/file", { path: last, text: `${naming}\nMore words.\n`, base });
  expect(saved.status).toBe(200);
  goOn();
  expect((await renaming).changed).toEqual([first, second, last]);
  expect(read(last)).toBe(`${naming.replace("/article/iron", "/article/press")}\nMore words.\n`);
});

/** The rename stops once that is so; tells when it does, and how it goes on. */
function stopsWhen(isReached: () => boolean): [Promise<void>, () => void] {
  const [reached, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  pace.breathe = async () => {
    if (!isReached()) return;
    reached.resolve();
    await gate.promise;
  };
  return [reached.promise, gate.resolve];
}
