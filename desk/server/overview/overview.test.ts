import { cpSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { article, folderWith, quiz } from "../../../site/src/testing/content-folder.ts";
import type { FileEntry, SiteOverview } from "../../contract.ts";
import { ask, deskOf } from "../testing/desk.ts";

const draft = article
  .replace("title: Iron a Shirt", "title: Later\ndraft: true")
  .replace(/relatedArticles.*\n/, "");

async function siteOf(files: Record<string, string | Buffer>) {
  const desk = await deskOf(folderWith(files as Record<string, string>));
  const look = async () => (await desk.call("GET", "/api/site")).json as SiteOverview;
  const entry = async (slug: string) => (await look()).files.find((file) => file.slug === slug) as FileEntry;
  /** What is said of a file once its faults are counted. */
  const counted = (slug: string) =>
    vi.waitFor(
      async () => {
        const found = await entry(slug);
        expect(found.faults).toBeTypeOf("number");
        return found;
      },
      { timeout: 60_000, interval: 20 },
    );
  return { ...desk, look, entry, counted };
}

test("the fields of articles and quizzes come with what the manual says of them", async () => {
  const { call } = await deskOf(folderWith({ "articles/iron.md": article }));
  const { article: fields, quiz: ofQuiz } = (await call("GET", "/api/schemas")).json;
  expect(fields.properties.title.description).toMatch(/^Headline, in title case/);
  expect(ofQuiz.properties.questions.items.properties).toHaveProperty("explanation.description");
});

test("a change is told that alters nothing of what is told of a file, so that whoever has it open theme again", async () => {
  const { counted, entry, root } = await siteOf({ "articles/iron.md": article });
  const { stamp, ...told } = await counted("iron");
  writeFileSync(path.join(root, "articles/iron.md"), article.replace("Go on", "So on"));
  await vi.waitFor(async () => expect(await counted("iron")).toEqual({ ...told, stamp: expect.any(String) }));
  expect((await entry("iron")).stamp).not.toBe(stamp);
});

test("the overview tells of every file that can be edited, and nothing of others", async () => {
  const { look, root } = await siteOf({
    "articles/iron.md": article,
    "articles/later.md": draft,
    "articles/coming.md": article.replace("publishedAt: 2025-02-05", "publishedAt: 2999-01-01"),
    "articles/iron.scene.yaml": "cover: {}",
    "articles/.hidden.md": article,
    "quizzes/irons.yaml": quiz,
    "README.md": "# Mine",
    ".env": "SECRET=1",
  });
  const { files, name, folder, tags, categories, people } = await look();
  expect([name, folder]).toEqual(["Knack", root]);
  expect(files.map(({ path }) => path)).toEqual([
    ...["about.md", "contact.md", "legal/privacy.md", "legal/terms.md", "legal/disclaimer.md"],
    ...["site.yaml", "brand.yaml", "categories.yaml", "people.yaml", "synonyms.yaml"],
    ...["articles/coming.md", "articles/iron.md", "articles/later.md", "quizzes/irons.yaml"],
  ]);
  expect(files.find(({ slug }) => slug === "iron")).toMatchObject({
    ...{ kind: "article", path: "articles/iron.md", address: "/article/iron", title: "Iron a Shirt" },
    ...{ state: "published", publishedAt: "2025-02-05", updatedAt: "2025-02-06", category: "how-tos" },
    ...{ author: "sofia", tags: ["laundry", "ironing", "shirts"], words: 10 },
  });
  expect(files.filter(({ state }) => state !== "published").map(({ slug, state }) => [slug, state])).toEqual([
    ["coming", "scheduled"],
    ["later", "draft"],
  ]);
  expect(tags[0]).toEqual({ tag: "ironing", count: 4 });
  expect(categories.map(({ slug }) => slug)).toContain("how-tos");
  expect(people.map(({ key }) => key)).toEqual(["sofia", "tomas", "ines", "editors"]);
});

test("a broken file appears with what can be read of it and its fault, and stops no other", async () => {
  const { counted, look } = await siteOf({
    "articles/iron.md": article.replace(/relatedArticles.*\n/, ""),
    "articles/colon.md": article.replace("title: Iron a Shirt", "title: Iron: a Shirt"),
    "articles/latin.md": Buffer.from(article.replace("Iron", "Água"), "latin1"),
    "articles/empty.md": "",
  });
  for (const slug of ["colon", "latin", "empty"]) {
    const { faults, title } = await counted(slug);
    expect([faults, title]).toEqual([expect.toSatisfy((count: number) => count > 0), slug]);
  }
  expect((await counted("iron")).title).toBe("Iron a Shirt");
  expect((await look()).files).toHaveLength(14);
});

test("a site.yaml that cannot be read leaves the articles where they are, and says why nothing is checked", async () => {
  const { counted, call, root } = await siteOf({ "articles/iron.md": article });
  writeFileSync(path.join(root, "site.yaml"), "name: [Água");
  expect(await counted("iron")).toMatchObject({ title: "Iron a Shirt", faults: 0 });
  expect(await counted("site")).toMatchObject({ faults: 1 });
  const check = async (file: string, text: string) =>
    (await call("POST", "/api/check", { path: file, text })).json;
  expect((await check("articles/iron.md", article)).faults[0].message).toContain("correct those first");
  expect((await check("site.yaml", "name: [Água")).faults[0]).toMatchObject({ line: 1, field: "file" });
});

test("while the site’s folder is not there, that is said, and not that it is empty; back again, all is there", async () => {
  const { call, look, root } = await siteOf({ "articles/iron.md": article });
  const before = (await look()).files.map(({ path }) => path);
  renameSync(root, `${root}-away`);
  for (const asked of [
    () => call("GET", "/api/site"),
    () => call("GET", "/api/file?path=about.md"),
    () => call("POST", "/api/new", { template: "tip", title: "Tea" }),
    () => call("POST", "/api/check", { path: "about.md", text: "" }),
  ])
    expect(await asked()).toMatchObject({
      status: 503,
      json: { message: expect.stringContaining(`The site’s folder ${root} is not there now.`) },
    });
  renameSync(`${root}-away`, root);
  expect((await look()).files.map(({ path }) => path)).toEqual(before);
});

test("nothing new is answered with 304 until a file changes, comes or goes", async () => {
  const { port, own, root, counted } = await siteOf({ "articles/iron.md": article });
  const files = ["iron", "about", "contact", "privacy", "terms", "disclaimer", "site", "brand", "categories"];
  for (const slug of [...files, "people", "synonyms"]) await counted(slug);
  const look = (tag = "") => ask(port, "/api/site", { headers: { ...own, "if-none-match": tag } });
  const { headers: first } = await look();
  // otherwise browsers keep nothing that they could ask about
  expect(first["cache-control"]).toBe("private, no-cache");
  let tag = String(first.etag);
  expect((await look(tag)).status).toBe(304);
  const changes = [
    () => writeFileSync(path.join(root, "articles/iron.md"), article.replace("Iron a", "Fold a")),
    () => cpSync(path.join(root, "articles/iron.md"), path.join(root, "articles/fold.md")),
    () => rmSync(path.join(root, "articles/iron.md")),
  ];
  for (const change of changes) {
    change();
    const { status, headers } = await look(tag);
    expect(status).toBe(200);
    tag = String(headers.etag);
  }
});
