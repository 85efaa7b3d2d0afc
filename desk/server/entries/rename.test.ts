import { chmodSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { loadContent } from "../../../site/src/content/load.ts";
import { article, folderWith, quiz } from "../../../site/src/testing/content-folder.ts";
import { deskOf } from "../testing/desk.ts";

const iron = "articles/iron.md";
const titled = (title: string) =>
  article.replace("title: Iron a Shirt", `title: ${title}`).replace(/relatedArticles.*\n/, "");

/** A desk at a site of one article and these files, and its call for renaming. */
async function renamingDesk(files: Record<string, string>) {
  const desk = await deskOf(folderWith({ [iron]: titled("Iron a Shirt"), ...files }));
  const read = (file: string) => readFileSync(path.join(desk.root, file), "utf8");
  const rename = async (file: string, slug: string, base?: string) => {
    const { json } = await desk.call("GET", `/api/file?path=${file}`);
    return (await desk.call("POST", "/api/rename", { path: file, slug, base: base ?? json.hash ?? "0" }))
      .json;
  };
  const names = (folder: string) => readdirSync(path.join(desk.root, folder)).sort();
  return { ...desk, read, rename, names };
}

test("a published article keeps its old address as an alias, and nothing else of it changes", async () => {
  const { rename, read, names, root } = await renamingDesk({ "articles/iron.jpg": "photograph" });
  const { path: to, changed, left } = await rename(iron, "press-a-shirt");
  expect([to, changed, left]).toEqual(["articles/press-a-shirt.md", [], []]);
  expect(names("articles")).toEqual(["iron.jpg", "press-a-shirt.md"]);
  expect(read(to).replace("aliases: [iron]\n", "")).toBe(titled("Iron a Shirt"));
  expect(loadContent(root).moved).toEqual({ "/article/iron": "/article/press-a-shirt" });
  const back = await rename(to, "iron");
  expect(read(back.path)).toContain("aliases: [press-a-shirt]\n");
});

test("what readers do not see leaves no alias", async () => {
  const { rename, read } = await renamingDesk({
    "articles/draft.md": titled("Draft").replace("title:", "draft: true\ntitle:"),
    "articles/coming.md": titled("Coming").replace("publishedAt: 2025-02-05", "publishedAt: 2999-02-05"),
  });
  for (const name of ["draft", "coming"])
    expect(read((await rename(`articles/${name}.md`, `${name}-2`)).path)).not.toContain("aliases");
});

test("whatever names the old slug names the new one, and nothing that only looks like it", async () => {
  const linking = titled("Other")
    .replace("author:", "relatedArticles: [iron, iron-2]\nauthor:")
    .replace("Go on.", "Go [on](/article/iron#steps), [no](/article/iron-2), `/article/iron`.");
  const { rename, read, root } = await renamingDesk({
    "articles/other.md": linking,
    "quizzes/irons.yaml": quiz.replace("    explanation:", "    article: iron\n    explanation:"),
  });
  const link = (to: string) => `- {to: ${to}, label: Browse}`;
  writeFileSync(
    path.join(root, "site.yaml"),
    read("site.yaml").replace(link("/browse"), link("/article/iron")),
  );
  const answer = await rename(iron, "press");
  expect(answer.changed.sort()).toEqual(["articles/other.md", "quizzes/irons.yaml", "site.yaml"]);
  expect(answer.left).toEqual([]);
  expect(read("articles/other.md")).toBe(
    linking
      .replace("[iron, iron-2]", "[press, iron-2]")
      .replace("/article/iron#steps", "/article/press#steps"),
  );
  expect(read("quizzes/irons.yaml")).toContain("    article: press\n");
  expect(read("site.yaml")).toContain(link("/article/press"));
});

test("scene, drawings and share card move along, and are taken for what was drawn; a quiz too", async () => {
  const drawings = ["article/iron.webp", "article/iron.step-1.webp", "share/article-iron.jpg"];
  const record = { "article/iron": "a b", "article/iron.step-1": "c d", "share/article-iron": "g h" };
  const { rename, names, read } = await renamingDesk({
    "articles/iron.scene.yaml": "cover: {}\n",
    "pictures/article/iron-2.webp": "another",
    ...Object.fromEntries(drawings.map((name) => [`pictures/${name}`, name])),
    "pictures/drawn.json": JSON.stringify({ ...record, "article/iron-2": "e f" }),
    "quizzes/irons.yaml": quiz,
  });
  await rename(iron, "press");
  expect(names("articles")).toEqual(["press.md", "press.scene.yaml"]);
  expect(names("pictures/article")).toEqual(["iron-2.webp", "press.step-1.webp", "press.webp"]);
  expect(names("pictures/share")).toEqual(["article-press.jpg"]);
  expect(JSON.parse(read("pictures/drawn.json"))).toEqual({
    ...{ "article/iron-2": "e f", "article/press": "a b" },
    ...{ "article/press.step-1": "c d", "share/article-press": "g h" },
  });
  expect((await rename("quizzes/irons.yaml", "hot-irons")).path).toBe("quizzes/hot-irons.yaml");
});

test.each([
  ["Iron-Shirts", "bad-path", "use small letters, digits and single hyphens, as in iron-shirts"],
  ["../x", "bad-path", "use small letters"],
  ["", "bad-path", "use small letters"],
  ["404", "bad-path", "has a meaning of its own"],
  ["taken", "exists", "There is a file articles/taken.md already"],
  ["has-scene", "exists", "There is a file articles/has-scene.scene.yaml already"],
  ["old-name", "exists", "/article/old-name is an old address of articles/taken.md"],
])("the address %s is refused in words (%s), and nothing changes", async (slug, code, message) => {
  const { rename, root } = await renamingDesk({
    "articles/taken.md": titled("Taken").replace("author:", "aliases: [/article/old-name]\nauthor:"),
    "articles/has-scene.scene.yaml": "cover: {}",
  });
  const before = readdirSync(root, { recursive: true });
  expect(await rename(iron, slug)).toEqual({ code, message: expect.stringContaining(message) });
  expect(readdirSync(root, { recursive: true })).toEqual(before);
});

test("what is not there, changed elsewhere, broken or the site’s own is refused; what cannot follow is named", async () => {
  const broken = titled("Broken: a").replace("Go on.", "[Go](/article/iron) on.");
  const { rename, root, read } = await renamingDesk({
    "articles/none.md": "No fields.",
    "articles/locked.md": titled("Locked").replace("Go on.", "[Go](/article/iron) on."),
    "articles/broken.md": broken.replace("author:", "relatedArticles: [iron\nauthor:"),
  });
  chmodSync(path.join(root, "articles/locked.md"), 0o444);
  const code = async (...asked: Parameters<typeof rename>) => (await rename(...asked)).code;
  expect(await code("articles/none-such.md", "x")).toBe("gone");
  expect(await code("site.yaml", "x")).toBe("bad-path");
  expect(await code("articles/none.md", "x")).toBe("unreadable");
  expect(await code("articles/locked.md", "x")).toBe("read-only");
  expect(await rename(iron, "x", "0")).toMatchObject({ code: "changed-elsewhere", text: read(iron) });
  expect(await rename(iron, "press")).toMatchObject({
    changed: [],
    left: ["articles/broken.md", "articles/locked.md"],
  });
});

test("where drawings lie on a host of their own, it is said that they keep their old name there", async () => {
  const { rename, root, read } = await renamingDesk({});
  const text = read("site.yaml").replace(/^pictureHost:.*\n/m, "");
  writeFileSync(path.join(root, "site.yaml"), `${text}\npictureHost: https://p.example\n`);
  expect((await rename(iron, "press")).onHost).toContain("Name them article/press instead of article/iron");
});
