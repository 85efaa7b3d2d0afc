import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { releaseSite } from "./release-site.ts";
import { type Releases, releasesIn } from "./releases.ts";
import { emptyReleases, origin, siteOf, sourceOf, writeFiles } from "./testing/small-site.ts";

const second = (number: number) => new Date(Date.UTC(2026, 10, 22, 12, 0, number));
const served = (releases: Releases, file = "index.html") =>
  readFileSync(path.join(releases.root, "current", file), "utf8");
const [first, other] = [siteOf({ "/": "One" }), siteOf({ "/": "Two", "/about": "Us" })];

test("a release is served from one moment to the next, and the one before stays", async () => {
  const releases = emptyReleases();
  const { changes } = await releaseSite(releases, sourceOf(first), second(1));
  expect(changes.added).toEqual(["/"]);
  expect(served(releases)).toContain("One");
  const later = await releaseSite(releases, sourceOf(other), second(2));
  expect(later.changes).toEqual({ added: ["/about"], altered: ["/"], renamed: [], gone: [] });
  expect(served(releases)).toContain("Two");
  expect(releases.before()).toBe("20261122T120001Z");
});

test("what cannot be built changes nothing, and leaves nothing behind", async () => {
  const releases = emptyReleases();
  await releaseSite(releases, sourceOf(first), second(1));
  const build = async (folder: string) => {
    writeFiles(folder, { "index.html": "half" });
    throw new Error("no space left on device");
  };
  await expect(releaseSite(releases, sourceOf(other, { build }), second(2))).rejects.toThrow("no space left");
  expect(served(releases)).toContain("One");
  expect(readdirSync(releases.root).sort()).toEqual(["20261122T120001Z", "20261122T120001Z.json", "current"]);
});

test.each([
  [
    "a picture that is not there",
    siteOf({ "/": '<img src="/pictures/cat.webp">' }),
    "/ asks for /pictures/cat.webp, which answers 404.",
  ],
  [
    "a size of a picture that is not there",
    siteOf({ "/": '<img srcset="/a.webp 400w, /b.webp 800w">' }, { "a.webp": "" }),
    "/ asks for /b.webp, which answers 404.",
  ],
  [
    "a link that leads nowhere",
    siteOf({ "/": '<a href="/abuot">About</a>' }),
    "/ asks for /abuot, which answers 404.",
  ],
  [
    "a script of another host",
    siteOf({ "/": '<script src="https://cdn.example/x.js"></script>' }),
    "/ loads something from cdn.example.",
  ],
  [
    "a picture of another host in a style",
    siteOf({ "/": "<style>p{background:url(//cdn.example/x.png)}</style>" }),
    "A style of index.html loads something from cdn.example.",
  ],
  [
    "a page that the sitemap names and nobody built",
    { ...first, "sitemap.xml": `<urlset><url><loc>${origin}/x</loc></url></urlset>` },
    "The sitemap names /x, which answers 404.",
  ],
  ["an empty sitemap", { ...first, "sitemap.xml": "<urlset/>" }, "The sitemap names no page."],
  ["a feed that is no XML", { ...first, "feed.xml": "<rss><item></rss>" }, "feed.xml is no XML: line 1"],
  ["a feed that is no JSON", { ...first, "feed.json": "{" }, "feed.json cannot be read"],
  ["a feed without its list", { ...first, "feed.json": "{}" }, "feed.json has no items."],
])("%s keeps a site from being published", async (_, files, fault) => {
  const releases = emptyReleases();
  await expect(releaseSite(releases, sourceOf(files), second(1))).rejects.toThrow(fault);
  expect(releases.currentId()).toBeUndefined();
});

test("links to other sites, and hosts that the operator named, are no fault", async () => {
  const page =
    '<a href="https://other.example/x">there</a><a href="mailto:a@b.example">mail</a><a href="#top">up</a><script src="https://stats.example/x.js"></script>';
  const source = sourceOf(siteOf({ "/": page }), { hosts: ["stats.example"] });
  await expect(releaseSite(emptyReleases(), source)).resolves.toBeTruthy();
});

test("an address that was published must lead somewhere; one that moved is told as renamed", async () => {
  const releases = emptyReleases();
  await releaseSite(releases, sourceOf(siteOf({ "/": "", "/tea": "Tea" })), second(1));
  const renamed = siteOf({ "/": "", "/good-tea": "Tea" });
  const fault = "/tea was published and answers 404 now: name it under aliases";
  await expect(releaseSite(releases, sourceOf(renamed), second(2))).rejects.toThrow(fault);
  const aliases = new Map([["/tea", "/good-tea"]]);
  const answered = { ...renamed, "tea.html": '<meta http-equiv="refresh" content="0; url=/good-tea">' };
  const { changes } = await releaseSite(releases, sourceOf(answered, { aliases }), second(3));
  expect(changes).toEqual({ added: [], altered: [], renamed: [["/tea", "/good-tea"]], gone: [] });
});

test("hashed files of the kept releases stay reachable, and go with the last of them", async () => {
  const releases = emptyReleases();
  const script = (number: number) => `assets/part.${number}.js`;
  for (const number of [1, 2, 3, 4, 5])
    await releaseSite(
      releases,
      sourceOf(siteOf({ "/": `${number}` }, { [script(number)]: `${number}` })),
      second(number),
    );
  const reachable = [1, 2, 3, 4, 5].filter((number) =>
    existsSync(path.join(releases.root, "current", script(number))),
  );
  expect(reachable).toEqual([2, 3, 4, 5]);
  expect(releases.all()).toHaveLength(3);
  const place = (id: string) => path.join(releases.folderOf(id), script(4));
  const [, fourth = "", fifth = ""] = releases.all();
  expect(statSync(place(fifth)).ino).toBe(statSync(place(fourth)).ino);
});

test("the release before comes back, and once more the one before that", async () => {
  const releases = emptyReleases();
  for (const number of [1, 2, 3])
    await releaseSite(releases, sourceOf(siteOf({ "/": `${number}.` })), second(number));
  releases.serve(releases.before() ?? "");
  expect(served(releases)).toContain("2.");
  releases.serve(releases.before() ?? "");
  expect(served(releases)).toContain("1.");
  expect(releases.before()).toBeUndefined();
});

test("after a way back, the next release takes the place of what is served, and nothing served is removed", async () => {
  const releases = emptyReleases();
  for (const number of [1, 2, 3])
    await releaseSite(releases, sourceOf(siteOf({ "/": `${number}.` })), second(number));
  releases.serve(releases.all()[0] ?? "");
  for (const number of [4, 5, 6]) {
    await releaseSite(releases, sourceOf(siteOf({ "/": `${number}.` })), second(number));
    if (number === 4) expect(releases.before()).toBe("20261122T120001Z");
  }
  expect(served(releases)).toContain("6.");
});

test("what a killed publish left is removed; what is not ours stays", async () => {
  const releases = emptyReleases();
  await releaseSite(releases, sourceOf(first), second(1));
  mkdirSync(path.join(releases.root, ".building-20261122T110000Z"));
  mkdirSync(path.join(releases.root, "20261122T110000Z"));
  writeFileSync(path.join(releases.root, "20261122T110001Z.json.new"), "{");
  writeFileSync(path.join(releases.root, "notes.txt"), "mine");
  await releaseSite(releases, sourceOf(other), second(2));
  expect(readdirSync(releases.root).sort()).toEqual([
    "20261122T120001Z",
    "20261122T120001Z.json",
    "20261122T120002Z",
    "20261122T120002Z.json",
    "current",
    "notes.txt",
  ]);
});

test("only one publishes at a time; one that was killed stands in nobody's way", async () => {
  const releases = emptyReleases();
  let inner: unknown;
  const build = async (folder: string) => {
    writeFiles(folder, first);
    // of another process, as this one sees it
    writeFileSync(path.join(releases.root, ".lock"), String(process.ppid));
    inner = await releaseSite(releases, sourceOf(other), second(2)).catch((error) => error);
  };
  await releaseSite(releases, sourceOf(first, { build }), second(1));
  expect(String(inner)).toMatch(/Another publish is under way \(process \d+\)/);
  writeFileSync(path.join(releases.root, ".lock"), "999999999");
  await releaseSite(releases, sourceOf(other), second(3));
  expect(served(releases)).toContain("Two");
});

test("two releases of one second have two names, in their order", async () => {
  const releases = emptyReleases();
  for (const number of [1, 2, 3])
    await releaseSite(releases, sourceOf(siteOf({ "/": `${number}.` })), second(1));
  expect(releases.all()).toEqual(["20261122T120001Z", "20261122T120001Z-2", "20261122T120001Z-3"]);
  expect(served(releases)).toContain("3.");
});

test("where there are no symbolic links, a file holds the name of what is served", async () => {
  const releases = emptyReleases();
  const { id } = await releaseSite(releases, sourceOf(first), second(1));
  rmSync(path.join(releases.root, "current"));
  writeFileSync(path.join(releases.root, "current"), `${id}\n`);
  expect(releasesIn(releases.root).currentId()).toBe(id);
});

test("a record that cannot be read counts for none", async () => {
  const releases = emptyReleases();
  const { id } = await releaseSite(releases, sourceOf(first), second(1));
  writeFileSync(path.join(releases.root, `${id}.json`), "{");
  const { changes } = await releaseSite(releases, sourceOf(other), second(2));
  expect(changes.added).toEqual(["/", "/about"]);
});
