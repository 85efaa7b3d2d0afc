import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { filesBelow } from "../platform/files-below.ts";
import { placeIn } from "../platform/paths.ts";
import { folderOf } from "../platform/testing/folder-of.ts";
import { article, folderWith, quiz } from "../site/src/testing/content-folder.ts";

const dist = path.join(folderOf(), "dist");

const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:p="http://ns.adobe.com/photoshop/1.0/" p:City="Secretville"/></rdf:RDF></x:xmpmeta>`;

/** A JPEG as a phone keeps it: with the camera, the owner, the place, and a note of how it was held. */
async function photograph(width: number, height: number, orientation = 1): Promise<Buffer> {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 20 };
  const jpeg = await sharp({ create: { width, height, channels: 3, background: "#876", noise } })
    .withMetadata({ orientation })
    .withExif({
      IFD0: { Make: "Secretcam", Copyright: "Secretperson", Orientation: `${orientation}` },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 3230/100", GPSLongitude: "0/1 7/1 4366/100" },
    })
    .withXmp(xmp)
    .jpeg()
    .toBuffer();
  return Buffer.concat([jpeg.subarray(0, 2), iptc("Secrettown"), jpeg.subarray(2)]);
}

/** The segment of a JPEG in which Photoshop keeps IPTC: a city. */
function iptc(city: string): Buffer {
  const field = Buffer.from(`\x1c\x02\x5a\0${String.fromCharCode(city.length)}${city}`, "latin1");
  const body = Buffer.concat([
    Buffer.from("Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0", "latin1"),
    Buffer.from([field.length]),
    field,
    Buffer.alloc(field.length % 2),
  ]);
  return Buffer.concat([Buffer.from([0xff, 0xed, 0, body.length + 2]), body]);
}

const withCover = article
  .replace("author:", "cover: kettle.jpg\nauthor:")
  .replace("title: Iron a Shirt", "title: Make Tea");
let said = "";
const body = '1. **Pour.** Slowly.\n\n   ![Pouring](<Pour slowly.JPG> "Step 1")\n';
const site = folderWith({
  "articles/make-tea.md": withCover.replace("Go on.", body),
  "quizzes/irons.yaml": `${quiz}cover: irons.jpg\n`,
});

beforeAll(async () => {
  const kettle = await photograph(1600, 1200);
  const { exif, xmp: place, iptc: town } = await sharp(kettle).metadata();
  if (!exif || !place || !town) throw new Error("the photograph has no notes to lose");
  writeFileSync(path.join(site, "articles/kettle.jpg"), kettle);
  writeFileSync(path.join(site, "articles/Pour slowly.JPG"), await photograph(1600, 1200, 6));
  writeFileSync(path.join(site, "quizzes/irons.jpg"), await photograph(800, 600));
  const before = readdirSync(site, { recursive: true }).sort();
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.resolve(import.meta.dirname, "../site/astro.ts"), "build", "--outDir", dist],
    {
      encoding: "utf8",
      env: { PATH: process.env.PATH, NODE_ENV: "production", NO_COLOR: "1", KNACK_SITE: site },
    },
  );
  said = stdout + stderr;
  if (status !== 0) throw new Error(said);
  expect(readdirSync(site, { recursive: true }).sort()).toEqual(before);
});

test("no file of a built site has what a camera notes: not the owner, not the place", async () => {
  const files = filesBelow(dist);
  for (const file of files) {
    const bytes = readFileSync(file).toString("latin1");
    for (const note of [/Secret(cam|person|ville|town)/, /Exif\0/, /ns\.adobe\.com/, /Photoshop 3\.0/])
      expect(note.test(bytes) ? `${file} ${note}` : "").toBe("");
  }
  const pictures = files.filter((file) => /\.(avif|webp|jpg)$/.test(file));
  expect(pictures.length).toBeGreaterThan(20);
  for (const file of pictures) {
    const { exif, xmp: notes, iptc: town, orientation } = await sharp(file).metadata();
    expect([file, exif, notes, town, orientation ?? 1]).toEqual([file, undefined, undefined, undefined, 1]);
  }
});

const names = () => filesBelow(path.join(dist, "pictures")).map((file) => path.relative(dist, file));

test("no photograph itself is published", () => {
  expect(names().filter((name) => /kettle|Pour/.test(name))).toEqual([]);
});

test("the page of a photographed article loads its cover at once, and its steps late", () => {
  const page = read("article/make-tea.html");
  expect(page).toMatch(
    /<img[^>]* alt="An iron\." width="800" height="600" loading="eager" fetchPriority="high"/i,
  );
  expect(page).toMatch(/<img[^>]*pour-slowly-[^>]* alt="Pouring" width="800" height="500" loading="lazy"/);
});

test("a photograph stands where a drawing does on its share card and in structured data", async () => {
  const card = "/pictures/share/article-make-tea.jpg";
  expect(read("article/make-tea.html")).toMatch(
    new RegExp(`<meta property="og:image" content="[^"]*${card}"`),
  );
  expect(read("article/make-tea.html")).toMatch(new RegExp(`"image":"[^"]*${card}"`));
  expect(await sharp(path.join(dist, card)).metadata()).toMatchObject({ width: 1200, height: 630 });
});

test("a photograph stands where a drawing does in lists, in search and in feeds, of which mails are made", () => {
  const cover = "/pictures/article/make-tea";
  expect(read("catalogue.json")).toContain(`"${cover}"`);
  expect(
    filesBelow(path.join(dist, "find")).some((file) => readFileSync(file, "utf8").includes(`${cover}"`)),
  ).toBe(true);
  expect(read("feed.json")).toMatch(new RegExp(`"image":"[^"]*${cover}-800x600.jpg"`));
  expect(read("feed.xml")).toContain("/pictures/article/make-tea.pour-slowly-");
});

test("a build warns of a photograph below 1,200 px, with the line that names it, and is made all the same", () => {
  expect(said).toContain(`${placeIn(site)}/quizzes/irons.yaml:17 cover: irons.jpg is 800 px wide`);
  expect(said).not.toContain("kettle.jpg is");
});

function read(file: string): string {
  return readFileSync(path.join(dist, file), "utf8");
}
