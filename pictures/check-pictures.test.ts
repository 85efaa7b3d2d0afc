import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { article, folderWith, ruleAt } from "../site/src/testing/content-folder.ts";
import { pictureSiteIn } from "../site/src/testing/picture-site-in.ts";
import { ownCatalogue } from "./catalogue.ts";
import { checkPictures } from "./check-pictures.ts";

const scene = "cover:\n  objects:\n    - { object: laptop-open, x: 400, foot: 508, height: 200 }\n";
const withCover = (name: string) => article.replace("author:", `cover: ${name}\nauthor:`);

async function checked(folder: string, mode: "public" | "dev" = "public") {
  const { faults, warnings, undrawn } = await checkPictures(
    pictureSiteIn(folder, mode),
    join(folder, "cache"),
  );
  const told = (list: typeof faults) => list.map((fault) => ruleAt(folder, fault));
  return { faults: told(faults), warnings: told(warnings), undrawn: told(undrawn) };
}

function photograph(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: "#876" } }).jpeg();
}

test("each picture that is missing, cannot be shown or is small is told where it is named", async () => {
  const folder = folderWith({
    "articles/absent.md": withCover("sea.jpg"),
    "articles/drawn.md": article,
    "articles/drawn.scene.yaml": scene,
    "articles/empty.jpg": "",
    "articles/faulty.md": withCover("empty.jpg"),
    "articles/fine.md": withCover("large.jpg"),
    "articles/small.md": article.replace("Go on.", "![A pot](small.jpg)"),
  });
  await photograph(1200, 900).toFile(join(folder, "articles/large.jpg"));
  await photograph(1000, 700).toFile(join(folder, "articles/small.jpg"));
  expect(await checked(folder)).toEqual({
    faults: [
      "articles/absent.md:8 cover: photograph-missing",
      "articles/faulty.md:8 cover: photograph-empty",
    ],
    warnings: ["articles/small.md:15 body: photograph-blurred"],
    undrawn: [
      "pictures/article/drawn.webp:1 file: drawing-missing",
      "pictures/share/article-drawn.jpg:1 file: drawing-missing",
    ],
  });
});

test("a draft's photograph is checked for those who write it, and is not there for readers", async () => {
  const folder = folderWith({
    "articles/draft.md": withCover("large.jpg").replace("author:", "draft: true\nauthor:"),
    "articles/faulty.md": withCover("sea.jpg").replace("author:", "draft: true\nauthor:"),
  });
  await photograph(1200, 900).toFile(join(folder, "articles/large.jpg"));
  const keysIn = (mode: "public" | "dev") =>
    ownCatalogue(pictureSiteIn(folder, mode)).pictures.filter(({ from }) => from === "photograph").length;
  expect([keysIn("public"), keysIn("dev")]).toEqual([0, 1]);
  expect((await checked(folder)).faults).toEqual([]);
  expect((await checked(folder, "dev")).faults).toEqual(["articles/faulty.md:8 cover: photograph-missing"]);
});
