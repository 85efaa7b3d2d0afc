import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { rememberPublished, vanishedFaults } from "./published.ts";

function emptyFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "published-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

const listIn = (folder: string) =>
  readFileSync(path.join(folder, "published.txt"), "utf8").split("\n").slice(1, -1);

test("what readers could see is kept, sorted, each once, and never forgotten", () => {
  const folder = emptyFolder();
  rememberPublished(folder, "https://tips.pt", ["/", "/article/b"]);
  rememberPublished(folder, "https://tips.pt", ["/", "/article/a"]);
  expect(listIn(folder)).toEqual(["/", "/article/a", "/article/b"]);
});

test("further parts of lists come and go, and are not kept", () => {
  const folder = emptyFolder();
  rememberPublished(folder, "https://tips.pt", ["/browse", "/browse/2", "/category/tech/3"]);
  expect(listIn(folder)).toEqual(["/browse"]);
});

test.each([
  "http://localhost:3000",
  "http://127.0.0.1:3000",
  "http://[::1]:3000",
  "http://192.168.1.2",
  "http://my-laptop",
  "http://my-laptop.local",
  "https://knack.example",
])("what is built for %s was published to nobody", (url) => {
  const folder = emptyFolder();
  rememberPublished(folder, url, ["/"]);
  expect(existsSync(path.join(folder, "published.txt"))).toBe(false);
});

test("an address that vanished is a fault of its line, with both ways to mend it", () => {
  const folder = emptyFolder();
  rememberPublished(folder, "https://tips.pt", ["/", "/article/iron", "/article/old", "/article/dead"]);
  const rules = { moved: { "/article/old": "/article/new" }, gone: ["/article/dead"] };
  expect(vanishedFaults(folder, new Set(["/", "/article/new"]), rules)).toEqual([
    {
      file: expect.stringMatching(/published\.txt$/),
      line: 4,
      field: "address",
      fault:
        "/article/iron was published, and no page has this address now; if it was renamed, write “aliases: [iron]” at the top of its new file, and if it was removed, write “- /article/iron” below “gone:” in site.yaml",
    },
  ]);
  const all = { moved: { ...rules.moved, "/article/iron": "/article/new" }, gone: rules.gone };
  expect(vanishedFaults(folder, new Set(["/", "/article/new"]), all)).toEqual([]);
});

test("a list that was written by hand, with other line ends and empty lines, is read; none is no fault", () => {
  const folder = emptyFolder();
  expect(vanishedFaults(folder, new Set(), { moved: {}, gone: [] })).toEqual([]);
  writeFileSync(path.join(folder, "published.txt"), "/about\r\n\r\n /gone-away \r\n");
  const faults = vanishedFaults(folder, new Set(["/about"]), { moved: {}, gone: [] });
  expect(faults.map(({ line }) => line)).toEqual([3]);
});
