import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { article, folderWith } from "../../../site/src/testing/content-folder.ts";
import type { SiteOverview } from "../../contract.ts";
import { ask, deskOf, folderOf } from "../testing/desk.ts";

const iron = "articles/iron.md";
const begin = () => deskOf(folderWith({ [iron]: article }));

test("a new file is a draft with its title, at an address made of it; a title that is taken gets a number", async () => {
  const { call, root } = await begin();
  const made = async (template: string, title: string) =>
    (await call("POST", "/api/new", { template, title })).json.path as string;
  expect(await made("how-to", "Café: wie “man” kocht #1")).toBe("articles/cafe-wie-man-kocht-1.md");
  expect(await made("tip", "Iron")).toBe("articles/iron-2.md");
  expect(await made("tip", "Index")).toBe("articles/index-2.md");
  expect(await made("quiz", "Irons")).toBe("quizzes/irons.yaml");
  const { files } = (await call("GET", "/api/site")).json as SiteOverview;
  const drafts = files.filter(({ state }) => state === "draft").map(({ title }) => title);
  expect(drafts).toEqual(["Café: wie “man” kocht #1", "Index", "Iron", "Irons"]);
  expect(readFileSync(path.join(root, iron), "utf8")).toBe(article);
  for (const title of ["", "   ", "!?"])
    expect((await call("POST", "/api/new", { template: "tip", title })).status).toBe(400);
});

test("a title keeps no sign that is no letter of any script", async () => {
  const { call, root } = await begin();
  const { json } = await call("POST", "/api/new", { template: "tip", title: "Tea \0\n---\n \ud800pot" });
  expect(readFileSync(path.join(root, json.path), "utf8")).toContain("title: Tea --- \uFFFDpot\n");
});

test("a new file names the day it is to come out; what is no day is refused", async () => {
  const { call, root } = await begin();
  const made = (title: string, publishedAt: string) =>
    call("POST", "/api/new", { template: "tip", title, publishedAt });
  const { path: place } = (await made("Tea", "2999-02-28")).json;
  expect(readFileSync(path.join(root, place), "utf8")).toContain("publishedAt: 2999-02-28\n");
  for (const day of ["2999-02-30", "tomorrow", ""]) expect((await made("Pots", day)).status, day).toBe(400);
});

test.each(["how-to", "tip", "quiz"])(
  "a new %s has no other faults than what its writer has to fill in",
  async (template) => {
    const { call, root } = await begin();
    const { json } = await call("POST", "/api/new", { template, title: "Boil an Egg" });
    const text = readFileSync(path.join(root, json.path), "utf8");
    const { faults } = (await call("POST", "/api/check", { path: json.path, text })).json;
    const fields = faults.map(({ field }: { field: string }) => field.replace(/\.\d+/g, ""));
    const open = ["description", "tags", "questions.question", "questions.options", "questions.explanation"];
    expect(fields.filter((field: string) => !open.includes(field))).toEqual([]);
    expect(faults.every(({ isWarning }: { isWarning: boolean }) => isWarning)).toBe(true);
  },
);

test("what is deleted lies in .trash with its pictures, and goes back to its place unless something has that", async () => {
  const { call, root } = await begin();
  const own = ["articles/iron.scene.yaml", "articles/pan.jpg", "pictures/article/iron.webp"];
  for (const file of [...own, "articles/shared.jpg", "pictures/article/iron-2.webp"]) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), file);
  }
  writeFileSync(path.join(root, iron), `${article}\n![A pan](pan.jpg)\n![Both](shared.jpg)\n`);
  writeFileSync(path.join(root, "articles/other.md"), `${article}\n![Both](shared.jpg)\n`);
  const { hash } = (await call("GET", `/api/file?path=${iron}`)).json;
  const files = () => readdirSync(root, { recursive: true, encoding: "utf8" }).sort();
  const before = files();
  const { id } = (await call("POST", "/api/bin", { path: iron, base: hash })).json;
  const kept = before.filter((file) => ![iron, ...own].includes(file));
  expect(files().filter((file) => !file.startsWith(".trash"))).toEqual(kept);
  expect(readFileSync(path.join(root, ".trash", id, "pictures/article/iron.webp"), "utf8")).toBe(own[2]);
  expect((await call("GET", "/api/bin")).json.entries).toEqual([
    { id, path: iron, title: "Iron a Shirt", at: expect.stringMatching(/^20\d\d-\d\d-\d\dT\d\d:\d\d:/) },
  ]);
  writeFileSync(path.join(root, iron), "Another.");
  expect((await call("POST", "/api/restore", { id })).json.code).toBe("exists");
  expect(readFileSync(path.join(root, iron), "utf8")).toBe("Another.");
  rmSync(path.join(root, iron));
  expect((await call("POST", "/api/restore", { id })).json).toEqual({ path: iron });
  expect(files().filter((file) => file !== ".trash")).toEqual(before);
  expect((await call("GET", `/api/file?path=${iron}`)).json.hash).toBe(hash);
  expect((await call("POST", "/api/restore", { id: "../../x" })).json.code).toBe("gone");
});

test("what was changed elsewhere is not deleted, nor what the site needs; a .trash that leads elsewhere is left alone", async () => {
  const { call, root } = await begin();
  const remove = async (file: string) => {
    const { hash } = (await call("GET", `/api/file?path=${file}`)).json;
    return (await call("POST", "/api/bin", { path: file, base: hash })).json.code;
  };
  expect((await call("POST", "/api/bin", { path: iron, base: "0" })).json.code).toBe("changed-elsewhere");
  expect(await remove("site.yaml")).toBe("bad-path");
  const elsewhere = folderOf({});
  symlinkSync(elsewhere, path.join(root, ".trash"));
  expect(await remove(iron)).toBe("bad-path");
  expect([existsSync(path.join(root, iron)), readdirSync(elsewhere)]).toEqual([true, []]);
});

const lens = { create: { width: 3000, height: 2000, channels: 3 as const, background: "#c63" } };
const place = { IFD0: { Artist: "Ana" }, IFD3: { GPSLatitude: "38/1 42/1 0/1", GPSLatitudeRef: "N" } };

test("a photograph lies beside its article upright, smaller, under a safe name and without its place", async () => {
  const { port, sending, root } = await begin();
  const taken = await sharp(lens).jpeg().withExif(place).withMetadata({ orientation: 6 }).toBuffer();
  const store = async (name: string, body: Buffer) => {
    const target = `/api/picture?beside=${iron}&name=${encodeURIComponent(name)}`;
    const headers = { ...sending, "content-type": "application/octet-stream" };
    const { status, text } = await ask(port, target, { method: "POST", headers, body });
    return { status, ...JSON.parse(text) };
  };
  const stored = await store("../Chá no Jardim (2).JPG", taken);
  expect(stored).toMatchObject({ status: 200, name: "cha-no-jardim-2.jpg", width: 1600, height: 2400 });
  const bytes = readFileSync(path.join(root, "articles", stored.name));
  const { orientation, exif, width } = await sharp(bytes).metadata();
  expect([orientation, exif, width]).toEqual([undefined, undefined, 1600]);
  expect(bytes.includes("Ana")).toBe(false);
  expect((await store("Chá no Jardim (2).jpg", taken)).name).toBe("cha-no-jardim-2-2.jpg");
  const clear = await sharp({ create: { ...lens.create, channels: 4, background: "#0000" } })
    .png()
    .toBuffer();
  expect((await store("茶.png", clear)).name).toBe("photograph.png");
  expect(await store("tea.jpg", Buffer.from("words"))).toMatchObject({ status: 422 });
  expect(await store("tea.jpg", taken.subarray(0, 2000))).toMatchObject({ status: 422 });
  expect(readdirSync(path.join(root, "articles")).sort()).toEqual(
    ["cha-no-jardim-2-2.jpg", "cha-no-jardim-2.jpg", "iron.md", "photograph.png"].sort(),
  );
});

test("whether a photograph held its place is told", async () => {
  const { port, sending } = await begin();
  const headers = { ...sending, "content-type": "application/octet-stream" };
  const told = [];
  for (const exif of [place, { IFD0: { Artist: "Ana" } }]) {
    const body = await sharp(lens).jpeg().withExif(exif).toBuffer();
    const { text } = await ask(port, `/api/picture?beside=${iron}&name=a.jpg`, {
      method: "POST",
      headers,
      body,
    });
    told.push(JSON.parse(text).hadPlace);
  }
  expect(told).toEqual([true, false]);
});
