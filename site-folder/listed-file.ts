import { parseDocument } from "yaml";
import { isObject } from "../platform/is-object.ts";
import { isPublished } from "./build-mode.ts";
import { isEntry } from "./entry-kinds.ts";
import { addressOf, type FileKindName, fileKind } from "./file-kinds.ts";
import { splitFrontMatter } from "./read.ts";
import { slugIn } from "./slug.ts";

/** What can be read of a file, however broken it is. */
export type ListedFile = {
  kind: FileKindName;
  path: string;
  /** Without extension; for articles and quizzes, part of the address. */
  slug: string;
  title: string;
  /** Path of its page: `/article/iron-a-shirt`. */
  address?: string;
  /** YYYY-MM-DD */
  publishedAt?: string;
  updatedAt?: string;
  category?: string;
  tags?: string[];
  cover?: string;
  aliases: string[];
  isDraft: boolean;
};

export function listedFile({ path, kind }: Pick<ListedFile, "path" | "kind">, text: string): ListedFile {
  const slug = slugIn(path);
  const fields = fieldsIn(kind === "quiz" ? text : splitFrontMatter(text).frontMatter);
  const textAt = (name: string) => {
    const value = fields[name];
    return typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;
  };
  const listAt = (name: string) => {
    const value = fields[name];
    return Array.isArray(value) ? value.map(String) : undefined;
  };
  const optional = {
    publishedAt: textAt("publishedAt"),
    updatedAt: textAt("updatedAt"),
    category: textAt("category"),
    cover: textAt("cover"),
    address: addressOf(kind, slug),
    tags: listAt("tags"),
  };
  const known = Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined));
  return {
    ...(known as Partial<ListedFile>),
    kind,
    path,
    slug,
    title: fileKind(kind).title ?? textAt("title") ?? slug,
    aliases: listAt("aliases") ?? [],
    isDraft: isEntry(kind) && fields.draft === true,
  };
}

/** `scheduled`: comes out on its `publishedAt`. Pages and settings are always published. */
export type PublicationState = "draft" | "scheduled" | "published";

export function stateOf(
  { kind, isDraft, publishedAt = "" }: Pick<ListedFile, "kind" | "isDraft" | "publishedAt">,
  today: string,
): PublicationState {
  if (!isEntry(kind)) return "published";
  if (isDraft) return "draft";
  return isPublished({ draft: false, publishedAt }, today) ? "published" : "scheduled";
}

function fieldsIn(yaml: string): Record<string, unknown> {
  try {
    const value: unknown = parseDocument(yaml, { logLevel: "silent", uniqueKeys: false }).toJS();
    return isObject(value) ? value : {};
  } catch {
    // a file with invalid fields is listed by its file name
    return {};
  }
}
