import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { textHash } from "../../../platform/text-hash.ts";
import { article, folderWith, quiz } from "../../../site/src/testing/content-folder.ts";
import type { SiteOverview } from "../../contract.ts";
import { faultsOfText } from "../checks/check-text.ts";
import { deskOf } from "../testing/desk.ts";
import { overviewAs, overviewOf } from "./overview.ts";

test("every file that can be edited is listed with what can be read of it, and no other", async () => {
  const files = {
    "articles/iron.md": article,
    "articles/later.md": article.replace("title:", "draft: true\ntitle:"),
    "articles/coming.md": article.replace("publishedAt: 2025-02-05", "publishedAt: 2999-01-01"),
    "articles/colon.md": article.replace("title: Iron a Shirt", "title: Iron: a Shirt"),
    "articles/iron.scene.yaml": "cover: {}",
    "articles/.hidden.md": article,
    "README.md": "# Mine",
    "legal/accessibility.md": "",
    "quizzes/irons.yaml": quiz,
  };
  const { call } = await deskOf(folderWith(files));
  const site = (await call("GET", "/api/site")).json as SiteOverview;
  expect([site.name, site.tags[0]]).toEqual(["Knack", "ironing"]);
  expect(site.files.slice(0, 12).map((file) => file.kind)).toEqual([
    "about",
    "contact",
    "legal",
    "legal",
    "legal",
    "legal",
    "site",
    "brand",
    "categories",
    "people",
    "synonyms",
    "rooms",
  ]);
  expect(site.files.slice(12).map(({ slug, title, state }) => [slug, title, state])).toEqual([
    ["colon", "colon", "published"],
    ["coming", "Iron a Shirt", "scheduled"],
    ["iron", "Iron a Shirt", "published"],
    ["later", "Iron a Shirt", "draft"],
    ["irons", "Irons", "published"],
  ]);
});

test.each([
  ["is not named yet", 'slug: new-9\n  title: ""\n  description: ""'],
  ["has no address", 'slug: ""'],
  ["has a field that nobody knows", "slug: new-9\n  colour: red"],
  ["has values of another kind", "slug: new-9\n  icon: [a]\n  object: 3\n  main: often\n  aliases: x y"],
  ["is empty", "slug: new-9\n  hue: ''\n  family: ''\n  short: ''"],
])("a category that %s hides neither the settings nor the faults of texts", async (_what, fields) => {
  const text = article.replace("Go on.", "Qwertz.");
  const root = folderWith({ "articles/iron.md": text });
  const seen = async () => ({
    name: overviewOf(root)().settings.site?.name,
    faults: await faultsOfText(root, { path: "articles/iron.md", text }),
  });
  const before = await seen();
  expect(before.faults.map(({ field }) => field)).toContain("body");
  const file = path.join(root, "categories.yaml");
  writeFileSync(file, `${readFileSync(file, "utf8")}- ${fields}\n`);
  expect(await seen()).toEqual(before);
});

test("a text is compared with what the public address says of it, and what is gone is named", () => {
  const root = folderWith({
    "articles/iron.md": article.replaceAll("\n", "\r\n"),
    "articles/mend.md": article,
    "articles/new.md": article,
    "pictures/article/iron.webp": "",
  });
  const texts = {
    "articles/iron.md": textHash(article),
    "articles/mend.md": "another",
    "articles/gone.md": "another",
  };
  const { files, live } = overviewAs(root, overviewOf(root)(), { at: "2026-11-26T15:30:12.000Z", texts });
  const seen = files
    .filter(({ kind }) => kind === "article")
    .map(({ slug, seen, cover }) => [slug, seen, cover]);
  expect(seen).toEqual([
    ["iron", "same", "pictures/article/iron.webp"],
    ["mend", "other", undefined],
    ["new", "no", undefined],
  ]);
  expect(live.gone).toEqual(["/article/gone"]);
});

test.each(["articles/../site.png", "pictures/article/.hidden.webp", "site.yaml"])(
  "%s is no picture that the desk shows",
  async (path) => {
    const { call } = await deskOf(folderWith({ "articles/iron.md": article }));
    expect((await call("GET", `/api/picture?path=${path}`)).json.message).toBe(
      `The desk does not show ${path}.`,
    );
  },
);
