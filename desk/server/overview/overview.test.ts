import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { article, folderWith, quiz } from "../../../site/src/testing/content-folder.ts";
import type { SiteOverview } from "../../contract.ts";
import { deskOf } from "../testing/desk.ts";

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
    ...{ kind: "article", path: "articles/iron.md", address: "/article/iron" },
    ...{ publishedAt: "2025-02-05", updatedAt: "2025-02-06", category: "how-tos" },
  });
  const stampNow = async () => (await call("GET", "/api/site")).json.files[12].stamp;
  const stamp = await stampNow();
  expect(await stampNow()).toBe(stamp);
  writeFileSync(path.join(root, "articles/iron.md"), article.replace("Go on", "So on"));
  expect(await stampNow()).not.toBe(stamp);
});
