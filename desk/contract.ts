import type { FileKindName } from "../site-folder/file-kinds.ts";
import type { PublicationState } from "../site-folder/listed-file.ts";

export { isEntry } from "../site-folder/entry-kinds.ts";

/**
 * To the desk's own origin, with JSON both ways unless a call says otherwise, and `Authorization: Bearer <token>` but
 * for `POST /api/enter`. The page stores the token in `localStorage`, which unlike a cookie is not sent to other ports
 * of this machine. An answer that is not 2xx is a `Refusal`. Paths are relative to the site's folder, with `/`:
 * `articles/iron-a-shirt.md`.
 */
export type Calls = {
  /** The key of the opened address (`/#key=…`), which works once, for the token of this start. */
  "POST /api/enter": { body: { key: string }; answer: { token: string } };

  /** Asked every two seconds, to see changes by others. */
  "GET /api/site": { answer: SiteOverview };

  "GET /api/file": { query: { path: string }; answer: OpenedFile };
  /**
   * The answer means that the whole text is on the disk. `base`: the hash of what was opened or last saved. Refused
   * with `theirs` if others have saved the file since. `\r\n` line ends are kept.
   */
  "PUT /api/file": { body: { path: string; text: string; base: string }; answer: { hash: string } };

  /** Of a text, saved or not; `queries`: of readers. */
  "POST /api/check": { body: { path: string; text: string; queries?: string[] }; answer: Checked };

  /** Answers once the page shows what is on the disk, or with the reason why it cannot. */
  "GET /api/preview": { query: { path: string }; answer: Preview };

  /** From a template, dated today, with a slug made from the title; on the disk when this answers. */
  "POST /api/new": { body: { template: Template; title: string }; answer: { path: string } };
  /**
   * The old address becomes an alias unless it was never published; pictures and references in other files follow.
   * `left`: paths of files that still contain the old slug.
   */
  "POST /api/rename": {
    body: { path: string; slug: string; base: string };
    answer: { path: string; left: string[] };
  };

  /** With its pictures, to `.trash/` in the site's folder. */
  "POST /api/bin": { body: { path: string; base: string }; answer: { id: string } };
  /** `unused`: paths of photographs that no text shows. */
  "GET /api/bin": { answer: { entries: Deleted[]; unused: string[] } };
  /** These photographs, together. */
  "POST /api/bin/unused": { answer: { id: string } };
  /** Refused if another file has its path now. `path`: of the text; of photographs none. */
  "POST /api/restore": { body: { id: string }; answer: { path?: string | undefined } };

  /**
   * The body, `Content-Type: application/octet-stream`; beside a file, upright, smaller and without metadata. On the
   * disk when this answers.
   */
  "POST /api/picture": { query: { beside: string; name: string }; answer: StoredPicture };

  /** A small copy (WebP); empty if there is none. */
  "GET /api/picture": { query: { path: string }; answer: Blob };

  /** `npm run publish`, or `-- --back`; it outlives the page. Refused while one runs. */
  "POST /api/publish": { body: { isBack: boolean }; answer: Publish };
  /** The one that runs, or the last one since the desk was opened. */
  "GET /api/publish": { answer: Publish };
};

export type Kind = FileKindName;

export type SiteOverview = {
  /** Of `site.yaml`; the folder's name if that cannot be read. */
  name: string;
  /** The absolute path. */
  folder: string;
  /** In the site's time zone, YYYY-MM-DD. */
  today: string;
  live: Live;
  files: FileEntry[];
  /** In the order of `categories.yaml`. */
  categories: { slug: string; title: string; takesArticles: boolean }[];
  /** In the order of `rooms.yaml`. */
  rooms: { slug: string; name: string }[];
  /** The team of `people.yaml`, and the editors. */
  people: { key: string; name: string; avatar: string }[];
  /** The most frequent first. */
  tags: string[];
};

/** As the public address says. */
export type Live = {
  /** Empty while `site.yaml` cannot be read. */
  address: string;
  /** ISO 8601; undefined while it is not known. */
  at?: string;
  /** Undefined while it is asked for the first time. */
  reason?: string;
  /** Readers see them, and their files are gone. */
  gone: string[];
};

/** Also with faults, with what can be read of it. */
export type FileEntry = {
  kind: Kind;
  path: string;
  /** Whenever the file changes, even if nothing else here does. */
  stamp: string;
  /** Without extension; for articles and quizzes, part of the address. */
  slug: string;
  /** `/article/iron-a-shirt` */
  address?: string;
  /** The slug if the file has no readable title. */
  title: string;
  state: PublicationState;
  /** As it is or as it was; undefined while that is not known. */
  seen?: "same" | "other" | "no";
  /** YYYY-MM-DD */
  publishedAt?: string;
  /** Day of the last check, YYYY-MM-DD. */
  updatedAt?: string;
  category?: string;
  tags?: string[];
  /** A photograph of its own, or drawn. */
  cover?: string;
};

export type OpenedFile = {
  path: string;
  /** With `\n` line ends and without a byte order mark; the server keeps both in the file. */
  text: string;
  /** Of the file's bytes: the `base` of the next save. */
  hash: string;
  /** The schema of its fields; none for the list of words. */
  schema?: JsonSchema;
};

/** `wordCount`: of an article’s text, without marks. */
export type Checked = { faults: FileFault[]; wordCount?: number; searched?: Searched };

/** How many queries one call may hold: each takes a few milliseconds. */
export const maxQueries = 300;

/** Of the queries asked about: those that find the text among the first three, and those that find no tip at all. */
export type Searched = { finding: string[]; unanswered: string[] };

export type FileFault = {
  /** Counted from 1, in the whole file. */
  line: number;
  /** In the front matter (`atAGlance.cost`); `body` for the text, `file` for an unreadable file. */
  field: string;
  message: string;
  /** It stops no publish. */
  isAdvice?: true;
};

/** json-schema.org; `description` is the author's manual. */
export type JsonSchema = {
  type?: string | string[];
  /** The label of the field; without one, its name is. */
  title?: string;
  description?: string;
  /** Or what is offered while it is typed. */
  choices?: "categories" | "rooms" | "authors" | "articles" | "quizzes" | "answers" | "photographs" | "tags";
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  additionalProperties?: boolean | JsonSchema;
  /** Of a map. */
  propertyNames?: JsonSchema;
  descriptions?: Record<string, string>;
  const?: unknown;
  enum?: unknown[];
  default?: unknown;
  pattern?: string;
  format?: string;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  anyOf?: JsonSchema[];
};

/** At another origin, for a frame that reloads itself when a file is saved; or why not. */
export type Preview = { address: string } | { reason: string; isFaulty?: true };

export type Template = "how-to" | "tip" | "quiz";

/** A deleted file, or photographs that no text showed. `at` is a time (ISO 8601). */
export type Deleted = { id: string; path: string | undefined; title: string; at: string };

export type StoredPicture = { name: string };

export type Publish = {
  /**
   * `published`: the public address shows it. `built`: served on this computer only, as far as can be seen.
   * `unchanged`: there was nothing to publish.
   */
  state: "none" | "running" | "published" | "built" | "unchanged" | "failed";
  /** `-- --back` */
  isBack: boolean;
  lines: string[];
  /** What was published, or why not. */
  summary: string[];
};

/** `message`: what happened and what to do. */
export type Refusal = {
  message: string;
  /** What the file holds now, and the `base` for saving over it. */
  theirs?: { text: string; hash: string };
};
