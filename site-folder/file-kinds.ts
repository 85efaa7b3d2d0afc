import { existsSync, readdirSync } from "node:fs";
import path from "node:path";
import type { z } from "zod";
import { articleFrontMatter } from "./schemas/article.ts";
import { brandFile } from "./schemas/brand.ts";
import { categoriesSchema } from "./schemas/categories.ts";
import { aboutFrontMatter, contactFrontMatter, legalFrontMatter } from "./schemas/pages.ts";
import { peopleSchema } from "./schemas/people.ts";
import { quizSchema } from "./schemas/quiz.ts";
import { roomsSchema } from "./schemas/rooms.ts";
import { siteSchema } from "./schemas/site.ts";
import { synonymsSchema } from "./schemas/synonyms.ts";

/** Without a file, the site does not have the page. */
export const legalPages = ["privacy", "terms", "disclaimer"] as const;

/** `accessibility`: without a file of its own, the page says what the makers of the program test. */
export type LegalPageId = (typeof legalPages)[number] | "accessibility";

type FileKind = (
  | { paths: readonly string[] }
  /** Any number of files in this folder whose names have this ending. */
  | { folder: "articles" | "quizzes"; ending: string }
) & {
  /** Of its fields; a list of words has none. */
  schema?: z.ZodType;
  /** What the desk calls a file that has no title of its own. */
  title?: string;
  /** With its slug for `{slug}`. */
  address?: string;
  /** What is spelled: the whole text, the values of its fields, or nothing. */
  seen: "text" | "values" | "nothing";
  /** In its field `lang`. */
  hasOwnLanguage?: true;
  /** From the copy of the last publish. */
  isForNewsletter?: true;
  /** Whether a new site gets the sample's file as it is. */
  isCopiedToNewSite?: true;
};

export const fileKinds = {
  about: {
    paths: ["about.md"],
    schema: aboutFrontMatter,
    address: "/about",
    seen: "text",
    isCopiedToNewSite: true,
  },
  contact: {
    paths: ["contact.md"],
    schema: contactFrontMatter,
    address: "/contact",
    seen: "text",
    isCopiedToNewSite: true,
  },
  legal: {
    paths: [...legalPages, "accessibility"].map((page) => `legal/${page}.md`),
    schema: legalFrontMatter,
    address: "/{slug}",
    seen: "text",
    isCopiedToNewSite: true,
  },
  site: {
    paths: ["site.yaml"],
    schema: siteSchema,
    title: "Site: words, navigation and addresses",
    address: "/",
    seen: "values",
    isForNewsletter: true,
  },
  brand: {
    paths: ["brand.yaml"],
    schema: brandFile,
    title: "Colours and fonts",
    address: "/",
    seen: "nothing",
    isForNewsletter: true,
  },
  categories: {
    paths: ["categories.yaml"],
    schema: categoriesSchema,
    title: "Categories",
    address: "/browse",
    seen: "values",
    isForNewsletter: true,
    isCopiedToNewSite: true,
  },
  people: {
    paths: ["people.yaml"],
    schema: peopleSchema,
    title: "People",
    address: "/about",
    seen: "values",
  },
  synonyms: {
    paths: ["synonyms.yaml"],
    schema: synonymsSchema,
    title: "Words that mean the same",
    seen: "nothing",
    isCopiedToNewSite: true,
  },
  rooms: {
    paths: ["rooms.yaml"],
    schema: roomsSchema,
    title: "Rooms of the house",
    address: "/",
    seen: "values",
    isCopiedToNewSite: true,
  },
  wordList: {
    paths: ["words.txt"],
    title: "Words that the speller accepts",
    seen: "nothing",
    isCopiedToNewSite: true,
  },
  article: {
    folder: "articles",
    ending: ".md",
    schema: articleFrontMatter,
    address: "/article/{slug}",
    seen: "text",
    hasOwnLanguage: true,
  },
  quiz: {
    folder: "quizzes",
    ending: ".yaml",
    schema: quizSchema,
    address: "/quiz/{slug}",
    seen: "text",
    hasOwnLanguage: true,
  },
} as const satisfies Record<string, FileKind>;

export type FileKindName = keyof typeof fileKinds;

/** Their schemas are those of the drawings, in `pictures/scene.ts`. */
export const sceneEnding = ".scene.yaml";
export const portraitScenes = "categories.scenes.yaml";
export const roomScenes = "rooms.scenes.yaml";

/** The other settings depend on these. */
export const mainSettings = ["site.yaml", "categories.yaml", "people.yaml"] as const;

const kinds = Object.entries(fileKinds) as [FileKindName, FileKind][];

/** As paths in the site's folder. */
export const singleFiles: readonly string[] = kinds.flatMap(([, kind]) =>
  "paths" in kind ? kind.paths : [],
);

/** Undefined for pictures, scenes and what is not read. */
export function kindOf(file: string): FileKindName | undefined {
  const [folder, name = "", ...deeper] = file.split("/");
  return kinds.find(([, kind]) => {
    if ("paths" in kind) return kind.paths.includes(file);
    return deeper.length === 0 && folder === kind.folder && hasEnding(name, kind.ending);
  })?.[0];
}

/** The single ones first. */
export function pathsIn(root: string): string[] {
  return [
    ...singleFiles.filter((file) => existsSync(path.join(root, file))),
    ...kinds.flatMap(([, kind]) =>
      "folder" in kind ? namesIn(root, kind).map((name) => `${kind.folder}/${name}`) : [],
    ),
  ];
}

function namesIn(root: string, { folder, ending }: { folder: string; ending: string }): string[] {
  const place = path.join(root, folder);
  if (!existsSync(place)) return [];
  return readdirSync(place)
    .filter((name) => hasEnding(name, ending))
    .sort();
}

export function filesThat(are: "isForNewsletter" | "isCopiedToNewSite"): string[] {
  return kinds.flatMap(([, kind]) => ("paths" in kind && kind[are] ? kind.paths : []));
}

export function fileKind(name: FileKindName): FileKind {
  return fileKinds[name];
}

export function addressOf(kind: FileKindName, slug: string): string | undefined {
  return fileKind(kind).address?.replace("{slug}", slug);
}

/** What the text says itself, where its kind may, or the site's. */
export function languageOf(kind: FileKindName, text: string, siteLanguage: string): string {
  const own = /^lang:\s*["']?([\w-]+)/m.exec(text)?.[1];
  return (fileKind(kind).hasOwnLanguage && own) || siteLanguage;
}

function hasEnding(name: string, ending: string): boolean {
  return name.endsWith(ending) && !name.endsWith(sceneEnding) && !name.startsWith(".");
}
