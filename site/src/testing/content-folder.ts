import { cpSync } from "node:fs";
import path from "node:path";
import { placeIn, siteFolder } from "../../../platform/paths.ts";
import { folderOf } from "../../../platform/testing/folder-of.ts";
import type { Fault } from "../../../site-folder/faults.ts";

/** A folder with these files, and with our own settings and pages where they name no other. */
export function folderWith(files: Record<string, string>): string {
  const folder = folderOf(files);
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
    cpSync(path.join(siteFolder(), name), path.join(folder, name), { recursive: true, force: false });
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
