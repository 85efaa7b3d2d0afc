import {
  chownSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { type ReleaseSource, releaseSite } from "./make-release.ts";
import type { Releases } from "./release-store.ts";
import { emptyReleases, type Files, origin, siteOf, sourceOf, writeFiles } from "./testing/small-site.ts";

/** A site of these files, at this second of a minute. */
const publish = (releases: Releases, files: Files, second: number, more: Partial<ReleaseSource> = {}) =>
  releaseSite(releases, sourceOf(files, more), new Date(Date.UTC(2026, 10, 22, 12, 0, second)));
const served = (releases: Releases, file = "index.html") =>
  readFileSync(path.join(releases.root, "current", file), "utf8");
const namesIn = ({ root }: Releases) =>
  readdirSync(root)
    .filter((name) => name !== ".lock.db")
    .sort();
const first = siteOf({ "/": "One" });
const other = siteOf({ "/": "Two", "/about": "Us" });

test("a release is served at once, the one before stays, and pages are counted", async () => {
  const releases = emptyReleases();
  await publish(releases, first, 1);
  expect(served(releases)).toContain("One");
  const { changes } = await publish(releases, other, 2, { texts: () => ({ "a.md": "#" }) });
  expect(changes).toEqual({ added: 1, changed: 1, removed: 0 });
  expect(served(releases)).toContain("Two");
  expect(releases.before()).toBe("20261122T120001Z");
  const held = { release: "20261122T120002Z", at: "2026-11-22T12:00:02.000Z", texts: { "a.md": "#" } };
  expect(JSON.parse(served(releases, "release.json"))).toEqual(held);
});

test("what cannot be built changes nothing, and leaves nothing behind", async () => {
  const releases = emptyReleases();
  await publish(releases, first, 1);
  const build = async (folder: string) => {
    writeFiles(folder, { "index.html": "half" });
    throw new Error("no space left on device");
  };
  await expect(publish(releases, other, 2, { build })).rejects.toThrow("no space left");
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
    "a link that runs code",
    siteOf({ "/": '<a href="javascript:alert(1)">About</a>' }),
    "/ links to javascript:alert(1).",
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
  [
    "a feed with a sign that XML forbids",
    { ...first, "feed.xml": "<rss>\n<title>PDF\b</title></rss>" },
    "feed.xml is no XML: line 2 holds U+0008.",
  ],
  [
    "a picture of another host in the style of an element",
    siteOf({ "/": '<p style="background:url(https://cdn.example/x.png)">A</p>' }),
    "A style of index.html loads something from cdn.example.",
  ],
  ["a feed that is no JSON", { ...first, "feed.json": "{" }, "feed.json cannot be read"],
  ["a feed without its list", { ...first, "feed.json": "{}" }, "feed.json has no items."],
])("%s keeps a site from being published", async (_, files, fault) => {
  const releases = emptyReleases();
  await expect(publish(releases, files, 1)).rejects.toThrow(fault);
  expect(releases.currentId()).toBeUndefined();
});

test("an address that a text shows as a style would name it is no fault", async () => {
  const page = "<code>p { background: url(https://example.org/cup.png) }</code><p>@import //a.example</p>";
  await expect(releaseSite(emptyReleases(), sourceOf(siteOf({ "/": page })))).resolves.toBeTruthy();
});

test("links to other sites, and hosts that the operator named, are no fault", async () => {
  const page =
    '<a href="https://other.example/x">there</a><a href="mailto:a@b.example">mail</a><a href="#top">up</a><script src="https://stats.example/x.js"></script>';
  const source = sourceOf(siteOf({ "/": page }), { hosts: ["stats.example"] });
  await expect(releaseSite(emptyReleases(), source)).resolves.toBeTruthy();
});

test("scripts of the kept releases stay reachable, and go with the last of them; their search files do not", async () => {
  const releases = emptyReleases();
  const script = (number: number) => `assets/part.${number}.js`;
  for (const number of [1, 2, 3, 4, 5])
    await publish(
      releases,
      siteOf({ "/": `${number}` }, { [script(number)]: "", [`find/files/${number}/texts-0.json`]: "" }),
      number,
    );
  const reachable = [1, 2, 3, 4, 5].filter((number) =>
    existsSync(path.join(releases.root, "current", script(number))),
  );
  expect(reachable).toEqual([2, 3, 4, 5]);
  expect(readdirSync(path.join(releases.root, "current/find/files"))).toEqual(["5"]);
  expect(releases.all()).toHaveLength(3);
  const place = (id: string) => path.join(releases.folderOf(id), script(4));
  const [, fourth = "", fifth = ""] = releases.all();
  expect(statSync(place(fifth)).ino).toBe(statSync(place(fourth)).ino);
});

test("the releases before come back one after the other, and nothing that is served is removed by the next", async () => {
  const releases = emptyReleases();
  for (const number of [1, 2, 3]) await publish(releases, siteOf({ "/": `${number}.` }), number);
  for (const number of [2, 1]) {
    releases.serve(releases.before() ?? "");
    expect(served(releases)).toContain(`${number}.`);
  }
  expect(releases.before()).toBeUndefined();
  expect(releases.takenBack()).toEqual(["20261122T120002Z", "20261122T120003Z"]);
  for (const number of [4, 5, 6]) {
    await publish(releases, siteOf({ "/": `${number}.` }), number);
    if (number === 4) expect(releases.before()).toBe("20261122T120001Z");
  }
  expect(served(releases)).toContain("6.");
});

test("what a killed publish left is removed; other files stay", async () => {
  const releases = emptyReleases();
  await publish(releases, first, 1);
  mkdirSync(path.join(releases.root, ".building-20261122T110000Z"));
  mkdirSync(path.join(releases.root, "20261122T110000Z"));
  writeFileSync(path.join(releases.root, ".20261122T110001Z.json.1.new"), "{");
  writeFileSync(path.join(releases.root, "notes.txt"), "mine");
  await publish(releases, first, 2);
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
    inner = await publish(releases, other, 2).catch((error) => error);
  };
  await publish(releases, first, 1, { build });
  expect(String(inner)).toContain("Another publish is running; wait until it has ended.");
  await publish(releases, other, 3);
  expect(served(releases)).toContain("Two");
});

test.runIf(process.getuid?.() === 0)("root does not publish among the releases of another user", async () => {
  const releases = emptyReleases();
  await publish(releases, first, 1);
  const before = namesIn(releases);
  chownSync(releases.root, 12_345, 12_345);
  await expect(publish(releases, other, 2)).rejects.toThrow(
    "belongs to 12345, and you are root. Run the same command as that user: runuser -u 12345 -- npm run publish",
  );
  expect(namesIn(releases)).toEqual(before);
});

test("releases of one second, or with a clock set back, are in order, and the last three stay", async () => {
  const releases = emptyReleases();
  for (let number = 1; number <= 11; number++) {
    await publish(releases, siteOf({ "/": `${number}.` }), number % 2);
    expect(served(releases)).toContain(`${number}.`);
  }
  const names = ["9", "10", "11"].map((number) => `20261122T120001Z-${number}`);
  expect(releases.all()).toEqual(names);
  expect(releases.before()).toBe(names[1]);
});

test("a file that a build has linked itself leaves no other name behind", async () => {
  const releases = emptyReleases();
  const kept = path.join(releases.root, "kept.jpg");
  writeFileSync(kept, "picture");
  const build = async (folder: string) => {
    writeFiles(folder, first);
    linkSync(kept, path.join(folder, "own.jpg"));
  };
  await publish(releases, first, 1, { build });
  await publish(releases, first, 2, { build });
  expect(readdirSync(path.join(releases.root, "current")).filter((name) => /^own/.test(name))).toEqual([
    "own.jpg",
  ]);
});

test("an unchanged file is a link to the release before when the disk is waited for, a changed one is not", async () => {
  const releases = emptyReleases();
  let links: number[] = [];
  const flush = (folder: string) => {
    links = ["about.html", "index.html"].map((file) => statSync(path.join(folder, file)).nlink);
  };
  for (const [number, words] of ["One", "Two"].entries())
    await publish(releases, siteOf({ "/": words, "/about": "Us" }), number, { flush });
  expect(links).toEqual([2, 1]);
});

test.each([
  ["the same code", {}, "by the first"],
  ["other code", { code: "another" }, "by the second"],
  ["a full publish", { isFull: true }, "by the second"],
])(
  "of an unchanged file, what is compressed comes from the release before only with the same code: %s",
  async (_, more, unchanged) => {
    const releases = emptyReleases();
    const compress = (words: string) => async (folder: string) => {
      for (const file of ["about.html.br", "about.html.gz", "index.html.br", "index.html.gz"])
        if (!existsSync(path.join(folder, file))) writeFiles(folder, { [file]: words });
    };
    const site = (words: string) => siteOf({ "/": words, "/about": "Us" });
    await publish(releases, site("One"), 1, { compress: compress("by the first") });
    await publish(releases, site("Two"), 2, { compress: compress("by the second"), ...more });
    for (const file of ["about.html.br", "about.html.gz"]) expect(served(releases, file)).toBe(unchanged);
    expect(served(releases, "index.html.br")).toBe("by the second");
  },
);

const pagesWithLink = { "/": "One", "/about": '<a href="/team">Us</a>', "/team": "We" };

test.each<[string, string, Parameters<typeof siteOf>]>([
  [
    "an unchanged page points at what is gone",
    "/about asks for /team, which answers 404.",
    [{ "/": "Two", "/about": pagesWithLink["/about"] }],
  ],
  [
    "a changed page points at what was never there",
    "/ asks for /tea, which answers 404.",
    [{ ...pagesWithLink, "/": '<a href="/tea">Tea</a>' }],
  ],
  [
    "the sitemap names what is gone",
    "The sitemap names /team, which answers 404.",
    [
      { "/": "Two" },
      {
        "sitemap.xml": `<urlset><url><loc>${origin}/</loc></url><url><loc>${origin}/team</loc></url></urlset>`,
      },
    ],
  ],
])("a second release is not published when %s", async (_, fault, after) => {
  const releases = emptyReleases();
  await publish(releases, siteOf(pagesWithLink), 1);
  await expect(publish(releases, siteOf(...after), 2)).rejects.toThrow(fault);
});

test.each([
  ["a full publish", { isFull: true }],
  ["other code", { code: "other" }],
  ["another host", { hosts: ["stats.example"] }],
])("%s verifies every page again", async (_, more) => {
  const releases = emptyReleases();
  const id = await publish(releases, siteOf(pagesWithLink), 1).then(({ id }) => id);
  // as if the first had not been verified
  const fault = { "about.html": '<a href="/nowhere">Us</a>' };
  writeFiles(releases.folderOf(id), fault);
  const files = siteOf({ ...pagesWithLink, "/": "Two" }, fault);
  await publish(releases, files, 2);
  await expect(publish(releases, files, 3, more)).rejects.toThrow(
    "/about asks for /nowhere, which answers 404.",
  );
});

test("a release before that somebody removes in the middle of a publish takes nothing with it", async () => {
  const releases = emptyReleases();
  const { id } = await publish(releases, siteOf(pagesWithLink), 1);
  const files = siteOf({ ...pagesWithLink, "/": "Two" });
  const due = () => {
    rmSync(releases.folderOf(id), { recursive: true });
    return "2027-01-01";
  };
  await publish(releases, files, 2, { due });
  expect(served(releases)).toContain("Two");
  expect(served(releases, "about.html")).toContain("Us");
});
