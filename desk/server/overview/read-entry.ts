import { parseDocument } from "yaml";
import { splitFrontMatter } from "../../../site-folder/read.ts";
import { type FileEntry, isEntry, type Kind } from "../../contract.ts";
import { slugIn } from "../files/place.ts";

/** What the list shows of a file; `isDraft` and the date decide its state. */
export type ReadEntry = Omit<FileEntry, "state"> & { isDraft: boolean };

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

/** Reads as much of a file as possible, however broken it is. */
export function readEntry(
  { path, kind, stamp }: Pick<FileEntry, "path" | "kind" | "stamp">,
  text: string,
): ReadEntry {
  const slug = slugIn(path);
  const { frontMatter } = splitFrontMatter(text);
  const fields = fieldsIn(kind === "quiz" ? text : frontMatter);
  const textAt = (name: string) => {
    const value = fields[name];
    return typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;
  };
  const optional = {
    publishedAt: textAt("publishedAt"),
    updatedAt: textAt("updatedAt"),
    category: textAt("category"),
    address: kind === "legal" ? `/${slug}` : isEntry(kind) ? `/${kind}/${slug}` : addresses[kind],
    tags: Array.isArray(fields.tags) ? fields.tags.map(String) : undefined,
  };
  return {
    ...(Object.fromEntries(
      Object.entries(optional).filter(([, value]) => value !== undefined),
    ) as Partial<FileEntry>),
    kind,
    path,
    slug,
    stamp,
    title: titles[kind] ?? textAt("title") ?? slug,
    isDraft: isEntry(kind) && fields.draft === true,
  };
}

function fieldsIn(yaml: string): Record<string, unknown> {
  try {
    const value: unknown = parseDocument(yaml, { logLevel: "silent", uniqueKeys: false }).toJS();
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    // a file with invalid fields is listed by its file name
    return {};
  }
}
