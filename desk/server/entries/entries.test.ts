import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { loadContent } from "../../../site/src/content/load.ts";
import { article, folderWith, quiz } from "../../../site/src/testing/content-folder.ts";
import { faultsOfText } from "../checks/check-text.ts";
import { openFile } from "../files/text-file.ts";
import { overviewOf } from "../overview/overview.ts";
import { deskOf } from "../testing/desk.ts";
import { rename } from "./rename.ts";

const iron = "articles/iron.md";
const titled = (title: string) =>
  article.replace("title: Iron a Shirt", `title: ${title}`).replace(/relatedArticles.*\n/, "");

/** A desk at a site of one article and these files, and what its page asks of it. */
async function begin(files: Record<string, string> = {}) {
  const { call, root } = await deskOf(folderWith({ [iron]: titled("Iron a Shirt"), ...files }));
  const read = (file: string) => readFileSync(path.join(root, file), "utf8");
  const hashOf = async (file: string) => (await call("GET", `/api/file?path=${file}`)).json.hash ?? "0";
  const rename = async (file: string, slug: string, base?: string) =>
    (await call("POST", "/api/rename", { path: file, slug, base: base ?? (await hashOf(file)) })).json;
  const remove = async (file: string, base?: string) =>
    (await call("POST", "/api/bin", { path: file, base: base ?? (await hashOf(file)) })).json;
  const post = async (name: string, body: object) => (await call("POST", name, body)).json;
  const get = async (name: string) => (await call("GET", name)).json;
  const names = () => readdirSync(root, { recursive: true, encoding: "utf8" }).sort();
  return { root, read, rename, remove, post, get, names };
}

test("a published article keeps its old address as an alias, and nothing else of it changes", async () => {
  const { rename, read, root } = await begin({
    "articles/draft.md": titled("Draft").replace("title:", "draft: true\ntitle:"),
  });
  const to = "articles/press-a-shirt.md";
  expect(await rename(iron, "press-a-shirt")).toMatchObject({ path: to, left: [] });
  expect(read(to).replace("aliases: [iron]\n", "")).toBe(titled("Iron a Shirt"));
  expect(existsSync(path.join(root, iron))).toBe(false);
  expect(loadContent(root).moved).toEqual({ "/article/iron": "/article/press-a-shirt" });
  expect(read((await rename(to, "iron")).path)).toContain("aliases: [press-a-shirt]\n");
  // readers never had the address of a draft
  expect(read((await rename("articles/draft.md", "later")).path)).not.toContain("aliases");
});

test("a draft that readers still have keeps its old address as well", () => {
  const draft = titled("Iron a Shirt").replace("title:", "draft: true\ntitle:");
  const root = folderWith({ [iron]: draft });
  const asked = { path: iron, slug: "press-a-shirt", base: openFile(root, iron).hash };
  const { path: to } = rename(root, asked, overviewOf(root)(), { [iron]: "what readers have" });
  expect(readFileSync(path.join(root, to), "utf8")).toContain("aliases: [iron]\n");
});

test("what names the old slug names the new one, and nothing that only looks like it; pictures move along", async () => {
  const linking = titled("Other")
    .replace("author:", "relatedArticles: [iron, iron-2]\nauthor:")
    .replace(
      "Go on.",
      "Go [on](/article/iron#steps), [no](/article/iron-2), https://a.example/article/iron.",
    );
  const link = (to: string) => `- {to: ${to}, label: Browse}`;
  const { rename, read, root, names } = await begin({
    "articles/other.md": linking,
    "quizzes/irons.yaml": quiz.replace("    explanation:", "    article: iron\n    explanation:"),
    "articles/iron.scene.yaml": "cover: {}\n",
    "pictures/article/iron-2.webp": "another",
    "pictures/article/iron.step-1.webp": "a step",
    "pictures/share/article-iron.jpg": "a card",
    "pictures/drawn.json": JSON.stringify({ "article/iron.step-1": "a b", "article/iron-2": "e f" }),
  });
  writeFileSync(
    path.join(root, "site.yaml"),
    read("site.yaml").replace(link("/browse"), link("/article/iron")),
  );
  expect(await rename(iron, "press")).toMatchObject({ left: [] });
  expect(read("articles/other.md")).toBe(
    linking
      .replace("[iron, iron-2]", "[press, iron-2]")
      .replace("/article/iron#steps", "/article/press#steps"),
  );
  expect(read("quizzes/irons.yaml")).toContain("    article: press\n");
  expect(read("site.yaml")).toContain(link("/article/press"));
  expect(names().filter((name) => /(press|iron)(-2)?\.(?!.*yaml$|md)|scene/.test(name))).toEqual([
    "articles/press.scene.yaml",
    "pictures/article/iron-2.webp",
    "pictures/article/press.step-1.webp",
    "pictures/share/article-press.jpg",
  ]);
  expect(JSON.parse(read("pictures/drawn.json"))).toEqual({
    "article/press.step-1": "a b",
    "article/iron-2": "e f",
  });
});

test("an address that is none, reserved, too long or taken is refused, and nothing changes", async () => {
  const { rename, names } = await begin({
    "articles/taken.md": titled("A"),
    "articles/has-scene.scene.yaml": "",
  });
  const before = names();
  for (const [slug, message] of [
    ["Iron-Shirts", "use lower-case letters, digits and single hyphens, as in iron-shirts"],
    ["../x", "use lower-case letters"],
    ["404", "is a reserved address"],
    ["a".repeat(300), "is too long for a file: write a shorter one."],
    ["taken", "There is a file articles/taken.md already"],
    ["has-scene", "There is a file articles/has-scene.scene.yaml already"],
  ] as const)
    expect(await rename(iron, slug)).toEqual({ message: expect.stringContaining(message) });
  expect(names()).toEqual(before);
});

test("what is not there, changed elsewhere, broken or the site’s own is neither moved nor deleted", async () => {
  const { rename, remove } = await begin({ "articles/none.md": "No fields." });
  expect((await rename("articles/none-such.md", "x")).message).toContain("is not there any more");
  expect((await rename("articles/none.md", "x")).message).toContain("cannot be read");
  for (const act of [(file: string, base?: string) => rename(file, "x", base), remove]) {
    expect((await act("site.yaml")).message).toContain("only articles and quizzes can");
    expect((await act(iron, "0")).theirs).toBeDefined();
  }
});

test("a broken article whose links cannot follow a new address is named", async () => {
  const linking = titled("Broken").replace("Go on.", "[Go](/article/iron) on.");
  const broken = linking.replace("author:", "relatedArticles: [iron\nauthor:");
  const { rename } = await begin({ "articles/broken.md": broken });
  expect(await rename(iron, "press")).toMatchObject({ left: ["articles/broken.md"] });
});

test("what is deleted lies in .trash with its own pictures, and goes back unless something has its place", async () => {
  const own = ["articles/iron.scene.yaml", "articles/pan.jpg", "pictures/article/iron.webp"];
  const others = ["articles/shared.jpg", "pictures/article/iron-2.webp"];
  const { remove, post, names, root, read } = await begin({
    ...Object.fromEntries([...own, ...others].map((file) => [file, file])),
    [iron]: `${article}\n![A pan](pan.jpg)\n![Both](shared.jpg)\n`,
    "articles/other.md": `${article}\n![Both](shared.jpg)\n`,
  });
  const before = names();
  const { id } = await remove(iron);
  const left = before.filter((file) => ![iron, ...own].includes(file));
  expect(names().filter((file) => !file.startsWith(".trash"))).toEqual(left);
  expect(read(`.trash/${id}/pictures/article/iron.webp`)).toBe(own[2]);
  writeFileSync(path.join(root, iron), "Another.");
  expect((await post("/api/restore", { id })).message).toContain("already");
  expect(read(iron)).toBe("Another.");
  rmSync(path.join(root, iron));
  expect(await post("/api/restore", { id })).toEqual({ path: iron });
  expect(names().filter((file) => file !== ".trash")).toEqual(before);
  expect((await post("/api/restore", { id: "../../x" })).message).toContain("not in the bin any more");
});

test("photographs that were taken out of every text lie together in the bin, and go back", async () => {
  const { post, get, names, root } = await begin({
    [iron]: `${article}\n![A pan](my%20pan.jpg)\n`,
    "quizzes/a.yaml": "cover: tea.png",
    ...Object.fromEntries(
      [
        "articles/my pan.jpg",
        "articles/old.jpg",
        "articles/iron.md.txt",
        "quizzes/tea.png",
        "quizzes/old.png",
      ].map((file) => [file, file]),
    ),
  });
  const before = names();
  const unused = ["articles/old.jpg", "quizzes/old.png"];
  expect(await get("/api/bin")).toEqual({ entries: [], unused });
  const { id } = await post("/api/bin/unused", {});
  expect(names().filter((file) => !file.startsWith(".trash"))).toEqual(
    before.filter((file) => !unused.includes(file)),
  );
  const entry = { id, title: "old.jpg, old.png", at: expect.any(String) };
  expect(await get("/api/bin")).toEqual({ entries: [entry], unused: [] });
  expect(await post("/api/restore", { id })).toEqual({});
  expect(names().filter((file) => file !== ".trash")).toEqual(before);
  // a text that cannot be read may show any
  writeFileSync(path.join(root, iron), Buffer.from([0xff, 0xfe, 0]));
  expect(await get("/api/bin")).toMatchObject({ unused: ["quizzes/old.png"] });
});

test("a new file is a draft at an address made of its title; one that is taken gets a number", async () => {
  const { post, read } = await begin();
  const made = async (template: string, title: string) =>
    (await post("/api/new", { template, title })).path as string;
  const tea = await made("how-to", "Café: “o” \0\n---\n Chá #1");
  expect(tea).toBe("articles/cafe-o-cha-1.md");
  expect(read(tea)).toMatch(/^---\ntitle: "Café: “o” --- Chá #1"\ndraft: true\n/);
  expect(await made("tip", "Iron")).toBe("articles/iron-2.md");
  expect(await made("tip", "Index")).toBe("articles/index-2.md");
  expect(await made("quiz", "Irons")).toBe("quizzes/irons.yaml");
  expect(read(iron)).toBe(titled("Iron a Shirt"));
  for (const title of ["!?", "Как завязать галстук"])
    expect((await post("/api/new", { template: "tip", title })).message).toContain("a letter from a to z");
});

test.each(["how-to", "tip", "quiz"])(
  "a new %s has no other faults than what its writer fills in",
  async (template) => {
    const { post, read, root } = await begin();
    const { path: file } = await post("/api/new", { template, title: "Boil an Egg" });
    const faults = await faultsOfText(root, { path: file, text: read(file) });
    const fields = faults.map(({ field }) => field.replace(/\.\d+/g, ""));
    const open = ["description", "tags", "questions.question", "questions.options", "questions.explanation"];
    expect(fields.filter((field) => !open.includes(field))).toEqual([]);
    expect(faults.length).toBeGreaterThan(0);
    expect(faults.filter(({ message }) => message.includes("stands above"))).toEqual([]);
  },
);
