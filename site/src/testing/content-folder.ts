import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { placeIn, siteFolder } from "../../../platform/paths.ts";
import type { Fault } from "../../../site-folder/faults.ts";

/** A folder with our own settings and pages, and these articles and quizzes only. */
export function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), "content-"));
  for (const name of [
    "site.yaml",
    "brand.yaml",
    "people.yaml",
    "categories.yaml",
    "rooms.yaml",
    "synonyms.yaml",
    "about.md",
    "contact.md",
    "legal",
  ])
    cpSync(path.join(siteFolder(), name), path.join(folder, name), { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  return folder;
}

/** A fault of a folder, with the rule in place of its sentence: `articles/a.md:8 cover: photograph-missing`. */
export function ruleAt(folder: string, { file, line, field, rule }: Fault): string {
  return `${file.replace(`${placeIn(folder)}/`, "")}:${line} ${field}: ${rule}`;
}

/** An article and a quiz without a fault. */
export const article = `---
title: Iron a Shirt
description: Collar, cuffs, sleeves, then the rest.
category: how-tos
tags: [laundry, ironing, shirts]
publishedAt: 2025-02-05
updatedAt: 2025-02-06
author: sofia
relatedArticles: [a, b, c]
thumbnailAlt: An iron.
---
Start with the collar.

## Then the rest
Go on.
`;

export const quiz = `title: Irons
description: Five hot questions.
category: tech
difficulty: Easy
estimatedTime: 5 min
thumbnailAlt: An iron.
tags: [laundry, ironing, heat]
publishedAt: 2025-02-05
updatedAt: 2025-02-05
relatedQuizzes: []
questions:
  - id: collar
    question: What comes first?
    options: [Collar, Cuffs, Sleeves, Back]
    correctAnswer: 0
    explanation: It is the thickest.
`;
