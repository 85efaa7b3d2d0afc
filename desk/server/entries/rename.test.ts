import { chmodSync, readdirSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { loadContent } from "../../../site/src/content/load.ts";
import { quiz } from "../../../site/src/testing/content-folder.ts";
import { iron, renamingDesk, titled } from "../testing/renaming-desk.ts";

test("a published article keeps its old address as an alias, and nothing else of it changes", async () => {
  const odd = `\uFEFF${titled("Iron a Shirt")}`.replaceAll("\n", "\r\n");
  const { rename, read, names, root, baseOf } = await renamingDesk({
    [iron]: odd,
    "articles/iron.jpg": "photograph",
  });
  const answer = await rename(iron, "press-a-shirt");
  expect(answer).toEqual({
    ...{ path: "articles/press-a-shirt.md", hash: await baseOf("articles/press-a-shirt.md") },
    ...{ changed: [], left: [] },
  });
  expect(names("articles")).toEqual(["iron.jpg", "press-a-shirt.md"]);
  expect(
    read(answer.path)
      .split("\r\n")
      .filter((line) => !odd.split("\r\n").includes(line)),
  ).toEqual(["aliases: [iron]"]);
  expect(read(answer.path).replace("aliases: [iron]\r\n", "")).toBe(odd);
  expect(loadContent(root).moved).toEqual({ "/article/iron": "/article/press-a-shirt" });
  const again = await rename(answer.path, "smooth-a-shirt");
  expect(read(again.path)).toContain("aliases: [iron, press-a-shirt]\r\n");
  const back = await rename(again.path, "iron");
  expect(read(back.path)).toContain("aliases: [press-a-shirt, smooth-a-shirt]\r\n");
});

test("what readers do not see leaves no alias", async () => {
  const { rename, read } = await renamingDesk({
    "articles/draft.md": titled("Draft").replace("title:", "draft: true\ntitle:"),
    "articles/coming.md": titled("Coming").replace("publishedAt: 2025-02-05", "publishedAt: 2999-02-05"),
  });
  for (const name of ["draft", "coming"])
    expect(read((await rename(`articles/${name}.md`, `${name}-2`)).path)).not.toContain("aliases");
});

test("whatever names the old slug names the new one, byte by byte, and nothing that only looks like it", async () => {
  const other = titled("Other")
    .replace("author:", "relatedArticles: ['iron', x, \"iron\"] # iron\naliases: [iron-old]\nauthor:")
    .replace(
      "Go on.",
      'Go [iron](/article/iron), [/article/iron](</article/iron?x#y> "iron"), [no](/article/iron-2), `/article/iron`.\r\n\r\n[ref]: /article/iron',
    );
  const asked = quiz.replace("    explanation:", "    article: iron # see there\n    explanation:");
  const { rename, read, root } = await renamingDesk({
    "articles/other.md": other,
    "quizzes/irons.yaml": asked,
  });
  const site = read("site.yaml");
  const named = site
    .replace(/else: .*?\}/, "else: iron}")
    .replace("[disclaimer](/disclaimer)", "[shirts](/article/iron)")
    .replace(
      "- {to: /browse, label: Browse}",
      '- {to: "/article/iron#steps", label: Irons}\n  - {to: /article/iron-2, label: No}',
    );
  writeFileSync(path.join(root, "site.yaml"), named);
  const answer = await rename(iron, "true");
  expect(answer.changed.sort()).toEqual(["articles/other.md", "quizzes/irons.yaml", "site.yaml"]);
  expect(answer.left).toEqual([]);
  expect(read("articles/other.md")).toBe(
    other
      .replace("['iron', x, \"iron\"]", "['true', x, \"true\"]")
      .replace("[iron](/article/iron)", "[iron](/article/true)")
      .replace("</article/iron?x#y>", "</article/true?x#y>")
      .replace("[ref]: /article/iron", "[ref]: /article/true"),
  );
  // without quotation marks it would be a yes
  expect(read("quizzes/irons.yaml")).toBe(asked.replace("article: iron", 'article: "true"'));
  expect(read("site.yaml")).toBe(
    named
      .replace("else: iron}", 'else: "true"}')
      .replace("[shirts](/article/iron)", "[shirts](/article/true)")
      .replace("/article/iron#steps", "/article/true#steps"),
  );
});

test("a quiz moves as an article does", async () => {
  const { rename, read, names } = await renamingDesk({
    "quizzes/irons.yaml": quiz,
    "quizzes/other.yaml": quiz
      .replace("relatedQuizzes: []", "relatedQuizzes:\n  - irons # first")
      .replace("title: Irons", "title: O"),
  });
  const { path: to, changed } = await rename("quizzes/irons.yaml", "hot-irons");
  expect([to, changed, names("quizzes")]).toEqual([
    "quizzes/hot-irons.yaml",
    ["quizzes/other.yaml"],
    ["hot-irons.yaml", "other.yaml"],
  ]);
  expect(read(to)).toBe(quiz.replace("questions:", "aliases: [irons]\nquestions:"));
  expect(read("quizzes/other.yaml")).toContain("  - hot-irons # first");
});

test("scene, drawings and share card move along, and are taken for what was drawn", async () => {
  const drawings = ["article/iron.webp", "article/iron.step-1.webp", "share/article-iron.jpg"];
  const record = {
    "article/iron": "a b",
    "article/iron.step-1": "c d",
    "article/iron-2": "e f",
    "share/article-iron": "g h",
  };
  const { rename, names, read } = await renamingDesk({
    "articles/iron.scene.yaml": "cover: {}\n",
    "pictures/article/iron-2.webp": "another",
    ...Object.fromEntries(drawings.map((name) => [`pictures/${name}`, name])),
    "pictures/drawn.json": JSON.stringify(record),
  });
  await rename(iron, "press");
  expect(names("articles")).toEqual(["press.md", "press.scene.yaml"]);
  expect(names("pictures/article")).toEqual(["iron-2.webp", "press.step-1.webp", "press.webp"]);
  expect(names("pictures/share")).toEqual(["article-press.jpg"]);
  expect(read("pictures/article/press.step-1.webp")).toBe("article/iron.step-1.webp");
  expect(JSON.parse(read("pictures/drawn.json"))).toEqual({
    ...{ "article/iron-2": "e f", "article/press": "a b" },
    ...{ "article/press.step-1": "c d", "share/article-press": "g h" },
  });
});

test.each([
  ["Iron-Shirts", "bad-path", "use small letters, digits and single hyphens, as in iron-shirts"],
  ["chá-quente", "bad-path", "as in cha-quente"],
  ["../x", "bad-path", "use small letters"],
  ["", "bad-path", "use small letters"],
  ["con", "bad-path", "Windows keeps for itself"],
  ["lpt1", "bad-path", "Windows keeps for itself"],
  ["x".repeat(300), "bad-path", "is too long"],
  ["404", "bad-path", "has a meaning of its own"],
  ["taken", "exists", "There is a file articles/taken.md already"],
  ["has-scene", "exists", "There is a file has-scene.scene.yaml already"],
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

test("what is not there, changed elsewhere, locked, broken or the site’s own is refused; a second press too", async () => {
  const { rename, root, names, baseOf } = await renamingDesk({
    "articles/Big.md": titled("Big"),
    "articles/none.md": "No fields.",
    "articles/locked.md": titled("Locked"),
  });
  chmodSync(path.join(root, "articles/locked.md"), 0o444);
  const code = async (...asked: Parameters<typeof rename>) => (await rename(...asked)).code;
  expect(await code("articles/none-such.md", "x", "0")).toBe("gone");
  expect(await code("site.yaml", "x")).toBe("bad-path");
  expect(await code("articles/../iron.md", "x", "0")).toBe("bad-path");
  expect(await rename(iron, "x", "0")).toMatchObject({
    code: "changed-elsewhere",
    text: titled("Iron a Shirt"),
  });
  expect(await code("articles/Big.md", "big")).toBe("bad-path");
  expect(await code("articles/none.md", "x")).toBe("unreadable");
  expect(await code("articles/locked.md", "x")).toBe("read-only");
  const base = await baseOf(iron);
  expect(await rename(iron, "iron")).toEqual({ path: iron, hash: base, changed: [], left: [] });
  const both = await Promise.all([rename(iron, "press", base), rename(iron, "press", base)]);
  expect(both.map(({ path: to, code }) => to ?? code)).toEqual(["articles/press.md", "gone"]);
  expect(names("articles")).toEqual(["Big.md", "locked.md", "none.md", "press.md"]);
});

test("a save under way and a rename lose nothing, whichever is first", async () => {
  const { call, rename, baseOf, read } = await renamingDesk({});
  const base = await baseOf(iron);
  const text = titled("Iron Two Shirts");
  const [saved, renamed] = await Promise.all([
    call("PUT", "/api/file", { path: iron, text, base }),
    rename(iron, "press", base),
  ]);
  if (saved.status === 200) expect([renamed.code, read(iron)]).toEqual(["changed-elsewhere", text]);
  else expect([saved.json.code, renamed.path]).toEqual(["gone", "articles/press.md"]);
});

test("where drawings lie on a host of their own, it is said that they keep their old name there", async () => {
  const { rename, root, read } = await renamingDesk({});
  const text = read("site.yaml").replace(/^pictureHost:.*\n/m, "");
  writeFileSync(path.join(root, "site.yaml"), `${text}\npictureHost: https://p.example\n`);
  expect((await rename(iron, "press")).onHost).toBe(
    "Drawings of this article lie at https://p.example and go by the old name there. Name them article/press instead of article/iron, or the page shows none.",
  );
});

test("a locked or broken file that names the old slug stays as it is, and is told", async () => {
  const naming = (title: string) => titled(title).replace("Go on.", "[Go](/article/iron) on.");
  const broken = naming("Broken: a").replace("author:", "relatedArticles: [iron\nauthor:");
  const { rename, root, read } = await renamingDesk({
    "articles/locked.md": naming("Locked"),
    "articles/broken.md": broken,
    "articles/fine.md": naming("Fine"),
  });
  chmodSync(path.join(root, "articles/locked.md"), 0o444);
  expect(await rename(iron, "press")).toMatchObject({
    changed: ["articles/fine.md"],
    left: ["articles/broken.md", "articles/locked.md"],
  });
  expect(read("articles/broken.md")).toBe(broken);
  expect(statSync(path.join(root, "articles/locked.md")).mode & 0o777).toBe(0o444);
});
