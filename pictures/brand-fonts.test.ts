import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeAll, expect, test, vi } from "vitest";
import { hashOfCard as hashOfSample } from "./hashes.ts";
import * as sample from "./lettering.ts";

const folder = mkdtempSync(path.join(tmpdir(), "brand-fonts-"));
let own: typeof sample;
let hashOfCard: typeof hashOfSample;
let headingOf: typeof import("./share-card.ts").headingOf;

beforeAll(async () => {
  for (const file of ["site.yaml", "categories.yaml"])
    cpSync(path.resolve("content", file), path.join(folder, file));
  cpSync(path.resolve("site/public/fonts/text.woff2"), path.join(folder, "fonts/headings.woff2"));
  writeFileSync(
    path.join(folder, "brand.yaml"),
    "hues: { plum: '#8a3a6b', clay: '#b2451f' }\nfonts:\n  display: fonts/headings.woff2\n",
  );
  vi.stubEnv("KNACK_SITE", folder);
  vi.resetModules();
  own = await import("./lettering.ts");
  ({ hashOfCard } = await import("./hashes.ts"));
  ({ headingOf } = await import("./share-card.ts"));
  return () => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  };
});

const title = {
  text: "Chá",
  width: 530,
  height: 100,
  size: 60,
  face: "display",
  colour: "#000",
  align: "left",
} as const;

test("share cards are lettered in the WOFF2 font that brand.yaml names, and pictures as before", async () => {
  const plain = await sample.setText(title);
  expect(await own.setText(title)).toBe(plain);
  expect(await sample.setText({ ...title, ofBrand: true })).toBe(plain);
  const branded = await own.setText({ ...title, ofBrand: true });
  expect(branded).not.toBe(plain);
  expect(own.edgesOf(branded).right).toBeGreaterThan(50);
});

test("a title of one long word is set as small as the font needs", async () => {
  const { right, top } = own.edgesOf(await headingOf("Brandschutzverordnungen"));
  expect(right).toBeLessThanOrEqual(530);
  expect(right).toBeGreaterThan(400);
  expect(top).toBeGreaterThan(0);
});

test("a card with another font is another card", () => {
  const card = { key: "share/home", title: "Tea", pictures: [] };
  expect(hashOfCard(card, "Tea")).not.toBe(hashOfSample(card, "Tea"));
});
