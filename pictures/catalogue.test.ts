import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readFolder } from "../site/src/content/load.ts";
import { article, folderWith, quiz, ruleAt } from "../site/src/testing/content-folder.ts";
import { pictureSiteIn } from "../site/src/testing/picture-site-in.ts";
import { ownCatalogue, plainCovers, readCatalogue, readNights } from "./catalogue.ts";

const scene = "  objects:\n    - { object: laptop-open, x: 400, foot: 508, height: 200 }\n";
const withCover = article.replace("author:", "cover: kettle.jpg\nauthor:");

/** Where the pictures of articles and quizzes come from, by their keys. */
function sourcesIn(folder: string) {
  const { pictures, cards, faults } = readCatalogue(pictureSiteIn(folder));
  const entries = pictures.filter(({ key }) => !/^(category|hero|night)\//.test(key));
  return {
    from: Object.fromEntries(entries.map(({ key, from }) => [key, from])),
    shownOn: (card: string) => cards.find(({ key }) => key === card)?.pictures.map(({ key }) => key),
    told: faults.map((fault) => ruleAt(folder, fault)),
  };
}

const jarScene = `pictures:\n  jar:\n  ${scene.replaceAll("\n", "\n  ")}`;

test("drawings, photographs and plain covers stand in one list, and the share card shows the cover", () => {
  const { from, shownOn, told } = sourcesIn(
    folderWith({
      "articles/photographed.md": withCover,
      "articles/photographed.scene.yaml": jarScene,
      "articles/kettle.jpg": "",
      "articles/drawn.md": article.replace("Go on.", "![A jar](picture:jar)\n\n![A pot](<my pot.jpg>)"),
      "articles/drawn.scene.yaml": `cover:\n${scene}${jarScene}`,
      "articles/my pot.jpg": "",
      "articles/plain.md": article,
      "articles/another.md": article,
      "quizzes/irons.yaml": `${quiz}cover: kettle.jpg\n`,
      "quizzes/kettle.jpg": "",
    }),
  );
  expect(told).toEqual([]);
  expect(from).toEqual({
    "article/photographed": "photograph",
    "article/photographed.jar": "scene",
    "article/drawn": "scene",
    "article/drawn.jar": "scene",
    [Object.keys(from).find((key) => key.includes("my-pot")) ?? ""]: "photograph",
    "plain/how-tos": "plain",
    "quiz/irons": "photograph",
  });
  expect(shownOn("share/article-photographed")).toEqual(["article/photographed"]);
  expect(shownOn("share/article-plain")).toEqual(["plain/how-tos"]);
});

test("what is missing or wrong is told at its line, and the rest is read", () => {
  const { from, told } = sourcesIn(
    folderWith({
      "articles/cover.md": withCover,
      "articles/drawing.md": article.replace("Go on.", "![A jar](picture:jars)"),
      "articles/drawing.scene.yaml": `cover:\n${scene}${jarScene}`,
      "articles/fine.md": article,
      "articles/no-cover.md": article,
      "articles/no-cover.scene.yaml": "pictures: {}\n",
      "articles/object.md": article,
      "articles/object.scene.yaml": `cover:\n${scene.replace("laptop-open", "lapto-open")}`,
      "articles/step.md": article.replace("Go on.", "Go.\n\n![A pot](pot.jpg)"),
      "quizzes/q.yaml": `${quiz}cover: sea.jpg\n`,
    }),
  );
  expect(told).toEqual([
    "articles/cover.md:8 cover: photograph-missing",
    "articles/drawing.md:15 body: drawing-without-scene",
    "articles/no-cover.scene.yaml:1 cover: scene-without-cover",
    "articles/object.scene.yaml:3 cover.objects.0.object: object-unknown",
    "articles/step.md:17 body: photograph-missing",
    "quizzes/q.yaml:17 cover: photograph-missing",
  ]);
  expect(Object.keys(from)).toEqual(expect.arrayContaining(["plain/how-tos", "article/drawing.jar"]));
});

test("what a draft lacks is told apart, since it stops nobody else’s pictures from being drawn", () => {
  const broken = `cover:\n${scene.replace("laptop-open", "lapto-open")}`;
  const folder = folderWith({
    "articles/drawn.md": article.replace("author:", "draft: true\nauthor:"),
    "articles/drawn.scene.yaml": broken,
    "articles/fine.md": article,
  });
  const { faults, faultsOfDrafts, pictures } = readCatalogue(pictureSiteIn(folder, "dev"));
  expect(faults).toEqual([]);
  expect(faultsOfDrafts.map(({ field }) => field)).toEqual(["cover.objects.0.object"]);
  expect(pictures.map(({ key }) => key)).toContain("plain/how-tos");
});

test("a category's object that is not in stock is a fault with its line and the nearest names", () => {
  const folder = folderWith({ "articles/a.md": article });
  const file = join(folder, "categories.yaml");
  const text = readFileSync(file, "utf8").replace("object: open-toolbox", "object: open-tolbox");
  writeFileSync(file, text);
  const line = text.split("\n").findIndex((one) => one.includes("open-tolbox")) + 1;
  expect(readFolder(folder).faults).toMatchObject([
    { line, rule: "object-unknown", values: { name: "open-tolbox", near: ["open-toolbox"] } },
  ]);
});

test("with a host of pictures, the site has photographs only, and their share cards", () => {
  const folder = folderWith({
    "articles/a.md": withCover,
    "articles/kettle.jpg": "",
    "articles/b.md": article.replace("Go on.", "![A jar](picture:jar)"),
  });
  const site = join(folder, "site.yaml");
  writeFileSync(
    site,
    readFileSync(site, "utf8").replace(/^pictureHost:.*/m, "pictureHost: https://p.example"),
  );
  const { pictures, cards, faults } = ownCatalogue(pictureSiteIn(folder));
  expect(faults).toEqual([]);
  expect(pictures.map(({ key }) => key)).toEqual(["article/a"]);
  expect(cards.map(({ key }) => key)).toEqual(["share/article-a"]);
});

test("the shelf has a night where one is drawn, and none for a picture of the operator's own", () => {
  const scenes = `categories: {}\nhero: {}\nnight:\n  budget:\n  ${scene.replaceAll("\n", "\n  ")}`;
  const folder = folderWith({ "categories.scenes.yaml": scenes });
  const nightsIn = () => {
    const keys = readCatalogue(pictureSiteIn(folder)).pictures.map(({ key }) => key);
    expect(keys).toContain("hero/how-tos");
    return [keys.filter((key) => /^night\/[\w-]+$/.test(key)), [...readNights(pictureSiteIn(folder)).keys()]];
  };
  expect(nightsIn()).toEqual([["night/budget"], ["budget"]]);
  mkdirSync(join(folder, "pictures/hero"), { recursive: true });
  writeFileSync(join(folder, "pictures/hero/budget.webp"), "a photograph");
  expect(nightsIn()).toEqual([[], []]);
});

test("drawn covers and categories have a night by lamplight, photographs and steps have none", () => {
  const nightCover = scene.replace("  objects", "  hour: night\n  objects");
  const folder = folderWith({
    "articles/photographed.md": withCover,
    "articles/kettle.jpg": "",
    "articles/plain.md": article,
    "articles/drawn.md": article.replace("Go on.", "![A jar](picture:jar)"),
    "articles/drawn.scene.yaml": `cover:\n${scene}${jarScene}`,
    "articles/at-night.md": article,
    "articles/at-night.scene.yaml": `cover:\n${nightCover}`,
  });
  const { pictures, cards } = readCatalogue(pictureSiteIn(folder));
  const nights = pictures.flatMap((one) => (one.from === "lamp" ? [[one.key, one.scene.hour]] : []));
  expect(nights.filter(([key]) => !key?.startsWith("night/category/"))).toEqual([
    ["night/article/at-night", "night"],
    ["night/article/drawn", "lamp"],
    ["night/plain/how-tos", "lamp"],
  ]);
  expect(nights).toContainEqual(["night/category/tech", "lamp"]);
  expect(cards.flatMap((card) => card.pictures).filter(({ from }) => from === "lamp")).toEqual([]);
});

test("each category with colours of its own has a plain cover", () => {
  const covers = plainCovers(pictureSiteIn(folderWith({})).categories);
  expect(covers.map(({ key }) => key)).toContain("plain/how-tos");
  expect(covers.every(({ shape }) => shape === "cover")).toBe(true);
});
