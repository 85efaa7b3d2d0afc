import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { projectRoot } from "../../../platform/paths.ts";
import { readFrontMatter, textOf } from "../../../site-folder/read.ts";
import { articleFrontMatter } from "../../../site-folder/schemas/article.ts";
import { emergencyIn, emergencyOf } from "../emergencies/emergency.ts";

const { needed, harmless } = parse(
  readFileSync(path.resolve(import.meta.dirname, "emergency-queries.yaml"), "utf8"),
);
const file = "articles/who-to-call-where-you-live.md";
const front = readFrontMatter(
  articleFrontMatter,
  textOf(path.join(projectRoot(), "content"), file),
  file,
).value;
const emergency = emergencyOf({ id: "", title: "", emergencyWords: [], harmlessWords: [], ...front });
const linesOf = (text: string) => text.trim().split("\n");

test.each(linesOf(needed))("who searches for “%s” sees numbers", (query) => {
  expect(emergencyIn(query, [emergency])).toBe(emergency);
});

test.each(linesOf(harmless))("who searches for “%s” sees none", (query) => {
  expect(emergencyIn(query, [emergency])).toBeUndefined();
});
