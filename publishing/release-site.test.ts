import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { releaseSite } from "./release-site.ts";
import { type Releases, releasesIn } from "./releases.ts";
import { emptyReleases, type Files, origin, siteOf, sourceOf, writeFiles } from "./testing/small-site.ts";

const second = (number: number) => new Date(Date.UTC(2026, 10, 22, 12, 0, number));
const served = (releases: Releases, file = "index.html") =>
  readFileSync(path.join(releases.root, "current", file), "utf8");
const namesIn = ({ root }: Releases) =>
  readdirSync(root)
    .filter((name) => name !== ".lock.db")
    .sort();
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
  expect(namesIn(releases)).toEqual(["20261122T120001Z", "20261122T120001Z.json", "current"]);
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
  expect(namesIn(releases)).toEqual([
    "20261122T120001Z",
    "20261122T120001Z.json",
    "20261122T120002Z",
    "20261122T120002Z.json",
    "current",
    "notes.txt",
  ]);
});

test("only one publishes at a time", async () => {
  const releases = emptyReleases();
  let inner: unknown;
  const build = async (folder: string) => {
    writeFiles(folder, first);
    inner = await releaseSite(releases, sourceOf(other), second(2)).catch((error) => error);
  };
  await releaseSite(releases, sourceOf(first, { build }), second(1));
  expect(String(inner)).toContain("Another publish is under way; wait until it has ended.");
  await releaseSite(releases, sourceOf(other), second(3));
  expect(served(releases)).toContain("Two");
});

test.runIf(process.getuid?.() === 0)("root does not publish among the releases of another user", async () => {
  const releases = emptyReleases();
  await releaseSite(releases, sourceOf(first), second(1));
  const before = namesIn(releases);
  chownSync(releases.root, 12_345, 12_345);
  await expect(releaseSite(releases, sourceOf(other), second(2))).rejects.toThrow(
    "belongs to the user 12345, and you are root: publish as that user",
  );
  expect(namesIn(releases)).toEqual(before);
});

test("releases of one second, or with a clock that was set back, have names in their order, and the last three stay", async () => {
  const releases = emptyReleases();
  for (let number = 1; number <= 11; number++) {
    await releaseSite(releases, sourceOf(siteOf({ "/": `${number}.` })), second(number % 2));
    expect(served(releases)).toContain(`${number}.`);
  }
  const names = ["9", "10", "11"].map((number) => `20261122T120001Z-${number}`);
  expect(releases.all()).toEqual(names);
  expect(releases.before()).toBe(names[1]);
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

test("with a record cut in half, what open pages ask for stays reachable, and there is a way back", async () => {
  const releases = emptyReleases();
  for (const number of [1, 2]) {
    const files = siteOf({ "/": `${number}.` }, { [`assets/part.${number}.js`]: "" });
    await releaseSite(releases, sourceOf(files), second(number));
  }
  const record = path.join(releases.root, "20261122T120002Z.json");
  writeFileSync(record, readFileSync(record, "utf8").slice(0, 99));
  expect(releases.before()).toBe("20261122T120001Z");
  await releaseSite(releases, sourceOf(first), second(3));
  expect(served(releases, "assets/part.2.js")).toBe("");
});

test("what is the same is the same file: it takes no room, and copying passes it over; what is changed is another", async () => {
  const releases = emptyReleases();
  const ids = [];
  for (const [number, words] of ["One", "Two"].entries())
    ids.push(
      (await releaseSite(releases, sourceOf(siteOf({ "/": words, "/about": "Us" })), second(number))).id,
    );
  const [before, after] = ids.map((id) => (file: string) => statSync(path.join(releases.folderOf(id), file)));
  expect(after?.("about.html").ino).toBe(before?.("about.html").ino);
  expect(after?.("index.html").ino).not.toBe(before?.("index.html").ino);
  expect(readFileSync(path.join(releases.folderOf(ids[0] ?? ""), "index.html"), "utf8")).toContain("One");
});

test("an article whose picture alone was drawn anew is told as altered, and so is a quiz with another answer", async () => {
  const releases = emptyReleases();
  const site = (picture: string, answer: string) =>
    siteOf(
      {
        "/": "Home",
        "/article/tea": '<img src="/pictures/tea.webp" srcset="/pictures/tea.webp 1x">',
        "/quiz/tea": `<astro-island props="${answer}"></astro-island>`,
      },
      { "pictures/tea.webp": picture },
    );
  await releaseSite(releases, sourceOf(site("cup", "milk")), second(1));
  const { changes } = await releaseSite(releases, sourceOf(site("pot", "milk")), second(2));
  expect(changes.altered).toEqual(["/article/tea"]);
  const again = await releaseSite(releases, sourceOf(site("pot", "lemon")), second(3));
  expect(again.changes.altered).toEqual(["/quiz/tea"]);
});

test("another site takes the place of one that was only tried out on this machine", async () => {
  const releases = emptyReleases();
  const onThisMachine = (files: Files) => {
    const text = JSON.stringify(files).replaceAll(origin, "http://localhost:3000");
    const addresses = { site: "http://localhost:3000", newsletter: "http://localhost:8787/" };
    return sourceOf(JSON.parse(text), { addresses });
  };
  await releaseSite(releases, onThisMachine(other), second(1));
  const { changes } = await releaseSite(releases, onThisMachine(first), second(2));
  expect(changes.gone).toEqual(["/about"]);
});

test.each([
  ["leads nowhere", (file: string) => symlinkSync("20261122T999999Z", file)],
  ["leads to the folder itself", (file: string) => symlinkSync(".", file)],
  ["leads outside", (file: string) => symlinkSync("/etc", file)],
  ["is empty", (file: string) => writeFileSync(file, "")],
])("where current %s, nothing is served, and the next publish mends it", async (_, spoil) => {
  const releases = emptyReleases();
  await releaseSite(releases, sourceOf(first), second(1));
  rmSync(path.join(releases.root, "current"));
  spoil(path.join(releases.root, "current"));
  expect(releases.currentId()).toBeUndefined();
  await releaseSite(releases, sourceOf(other), second(2));
  expect(served(releases)).toContain("Two");
});

test("where current is a folder of its own, nothing of it is lost", async () => {
  const releases = emptyReleases();
  writeFiles(releases.root, { "current/index.html": "mine" });
  expect(releases.currentId()).toBeUndefined();
  await expect(releaseSite(releases, sourceOf(first))).rejects.toThrow("current is a folder");
  expect(served(releases)).toBe("mine");
});
