import { expect, test } from "vitest";
import { article, folderWith, quiz } from "../../../site/src/testing/content-folder.ts";
import type { SiteOverview } from "../../contract.ts";
import { deskOf } from "../testing/desk.ts";

test("every file that can be edited is listed with what can be read of it, and no other", async () => {
  const files = {
    "articles/iron.md": article,
    "articles/later.md": article.replace("title:", "draft: true\ntitle:"),
    "articles/coming.md": article.replace("publishedAt: 2025-02-05", "publishedAt: 2999-01-01"),
    "articles/colon.md": article.replace("title: Iron a Shirt", "title: Iron: a Shirt"),
    "articles/iron.scene.yaml": "cover: {}",
    "articles/.hidden.md": article,
    "README.md": "# Mine",
    "quizzes/irons.yaml": quiz,
  };
  const { call } = await deskOf(folderWith(files));
  const site = (await call("GET", "/api/site")).json as SiteOverview;
  expect([site.name, site.tags[0]]).toEqual(["Knack", "ironing"]);
  expect(site.files.slice(0, 10).map((file) => file.kind)).toEqual([
    ...["about", "contact", "legal", "legal", "legal", "site", "brand", "categories", "people", "synonyms"],
  ]);
  expect(site.files.slice(10).map(({ slug, title, state }) => [slug, title, state])).toEqual([
    ["colon", "colon", "published"],
    ["coming", "Iron a Shirt", "scheduled"],
    ["iron", "Iron a Shirt", "published"],
    ["later", "Iron a Shirt", "draft"],
    ["irons", "Irons", "published"],
  ]);
});
