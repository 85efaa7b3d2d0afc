import { existsSync } from "node:fs";
import nodePath from "node:path";
import { parseDocument } from "yaml";
import { splitFrontMatter } from "../../../reading/read.ts";
import type { FileEntry, Kind } from "../../contract.ts";

/** What the overview tells of a file besides its faults; `isDraft` and the day decide its state. */
export type ReadEntry = Omit<FileEntry, "state" | "faults"> & { isDraft: boolean };

const titles: Partial<Record<Kind, string>> = {
  site: "Site: words, navigation and addresses",
  brand: "Colours and fonts",
  categories: "Categories",
  people: "People",
  synonyms: "Words that mean the same",
  words: "Words that the speller accepts",
};

const addresses: Partial<Record<Kind, string>> = {
  about: "/about",
  contact: "/contact",
  site: "/",
  brand: "/",
  categories: "/browse",
  people: "/about",
};

/** As much of a file as can be read, however broken it is. */
export function readEntry(root: string, path: string, kind: Kind, text: string): ReadEntry {
  const slug = nodePath.posix.basename(path).replace(/\.\w+$/, "");
  const { frontMatter, body } = splitFrontMatter(text);
  const fields = fieldsIn(kind === "quiz" ? text : frontMatter);
  const told = {
    title: titles[kind] ?? textAt(fields, "title") ?? slug,
    publishedAt: textAt(fields, "publishedAt"),
    updatedAt: textAt(fields, "updatedAt"),
    category: textAt(fields, "category"),
    author: textAt(fields, "author"),
    address: kind === "legal" ? `/${slug}` : isEntry(kind) ? `/${kind}/${slug}` : addresses[kind],
    cover: isEntry(kind) ? coverOf(root, path, kind, slug, textAt(fields, "cover")) : undefined,
    tags: Array.isArray(fields.tags) ? fields.tags.map(String) : undefined,
  };
  const known = Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined));
  return {
    ...(known as Partial<typeof told> & { title: string }),
    ...{ kind, path, slug },
    words: (body.match(/\S+/g) ?? []).length,
    isDraft: isEntry(kind) && fields.draft === true,
  } as ReadEntry;
}

export function isEntry(kind: Kind): kind is "article" | "quiz" {
  return kind === "article" || kind === "quiz";
}

function fieldsIn(yaml: string): Record<string, unknown> {
  try {
    const value: unknown = parseDocument(yaml, { logLevel: "silent", uniqueKeys: false }).toJS();
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    // a file with broken fields is listed by its name
    return {};
  }
}

function textAt(fields: Record<string, unknown>, name: string): string | undefined {
  const value = fields[name];
  return typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;
}

/** A photograph beside the file, or the master of what is drawn for it. */
function coverOf(
  root: string,
  path: string,
  kind: "article" | "quiz",
  slug: string,
  cover: string | undefined,
): string | undefined {
  const place = cover ? `${nodePath.posix.dirname(path)}/${cover}` : `pictures/${kind}/${slug}.webp`;
  return existsSync(nodePath.join(root, place)) ? place : undefined;
}
