import { readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { article, folderWith, quiz } from "../../../site/src/testing/content-folder.ts";
import type { SiteOverview } from "../../contract.ts";
import { deskOf, sendTo } from "../testing/desk.ts";

test("every file that can be edited is listed with what can be read of it, and no other", async () => {
  const files: Record<string, string | Buffer> = {
    "articles/iron.md": article,
    "articles/later.md": article.replace("title:", "draft: true\ntitle:"),
    "articles/coming.md": article.replace("publishedAt: 2025-02-05", "publishedAt: 2999-01-01"),
    "articles/colon.md": article.replace("title: Iron a Shirt", "title: Iron: a Shirt"),
    "articles/latin.md": Buffer.from("---\ntitle: Água\n---\n", "latin1"),
    "articles/iron.scene.yaml": "cover: {}",
    "articles/.hidden.md": article,
    "quizzes/irons.yaml": quiz,
    "README.md": "# Mine",
  };
  const { call, root } = await deskOf(folderWith(files as Record<string, string>));
  const site = (await call("GET", "/api/site")).json as SiteOverview;
  expect([site.name, site.folder, site.tags[0]]).toEqual(["Knack", root, "ironing"]);
  expect(site.files.slice(0, 10).map((file) => file.kind)).toEqual([
    ...["about", "contact", "legal", "legal", "legal", "site", "brand", "categories", "people", "synonyms"],
  ]);
  expect(site.files.slice(10).map(({ slug, title, state }) => [slug, title, state])).toEqual([
    ["colon", "colon", "published"],
    ["coming", "Iron a Shirt", "scheduled"],
    ["iron", "Iron a Shirt", "published"],
    ["later", "Iron a Shirt", "draft"],
    ["latin", "latin", "published"],
    ["irons", "Irons", "published"],
  ]);
  expect(site.files.find(({ slug }) => slug === "iron")).toMatchObject({
    ...{ kind: "article", path: "articles/iron.md", address: "/article/iron", words: 10 },
    ...{ publishedAt: "2025-02-05", updatedAt: "2025-02-06", category: "how-tos" },
  });
  const stampNow = async () => (await call("GET", "/api/site")).json.files[12].stamp;
  const stamp = await stampNow();
  expect(await stampNow()).toBe(stamp);
  writeFileSync(path.join(root, "articles/iron.md"), article.replace("Go on", "So on"));
  expect(await stampNow()).not.toBe(stamp);
});

test("while the site’s folder is not there, that is said, and not that it is empty", async () => {
  const { call, root } = await deskOf(folderWith({ "articles/iron.md": article }));
  renameSync(root, `${root}-away`);
  for (const address of ["/api/site", "/api/file?path=about.md"])
    expect(await call("GET", address)).toMatchObject({
      status: 503,
      json: { message: expect.stringContaining(`The site’s folder ${root} is not there now.`) },
    });
  renameSync(`${root}-away`, root);
  expect((await call("GET", "/api/site")).json.files).toHaveLength(11);
});

test("the desk has the colours of the site, also once they change; with faults those of before", async () => {
  const { call, port, own, root } = await deskOf(folderWith({}));
  const file = path.join(root, "brand.yaml");
  const brand = readFileSync(file, "utf8");
  const [, ink = ""] = /ink: \["(#\w+)/.exec(brand) ?? [];
  const theme = async (colour: string) => {
    writeFileSync(file, brand.replace(ink, colour));
    const { theme: address } = (await call("GET", "/api/site")).json;
    const { text } = await sendTo(port, address, { headers: { ...own, authorization: undefined } });
    return { address, ink: /--ink: ([^;]+)/.exec(text)?.[1] };
  };
  const before = await theme(ink);
  expect(before.ink).toBe(ink);
  const changed = await theme("#123456");
  expect([changed.ink, changed.address === before.address]).toEqual(["#123456", false]);
  expect(await theme("#fefefe")).toEqual(changed);
});
