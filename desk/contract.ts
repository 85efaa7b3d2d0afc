import type { FileKindName } from "../site-folder/file-kinds.ts";
import type { PublicationState } from "../site-folder/listed-file.ts";

export { isEntry } from "../site-folder/entry-kinds.ts";

/**
 * The calls between the desk's page and its server. They go to the desk's own origin, with JSON both ways unless a
 * call says otherwise, and carry `Authorization: Bearer <token>`. Only `POST /api/enter`, which returns the token,
 * needs none. The page stores the token in `localStorage`, which unlike a cookie is not sent to other ports of this
 * machine. An answer that is not 2xx is a `Refusal`. Paths are relative to the site's folder, with `/`:
 * `articles/iron-a-shirt.md`.
 */
export type Calls = {
  /** Exchanges the key of the opened address (`/#key=…`) for the token of this start. A key works once. */
  "POST /api/enter": { body: { key: string }; answer: { token: string } };

  /** Everything but texts. The page asks every two seconds, to see changes by others. */
  "GET /api/site": { answer: SiteOverview };

  "GET /api/file": { query: { path: string }; answer: OpenedFile };
  /**
   * Saves a whole text; the answer means that it is on the disk. `base` is the hash of what was opened or last saved.
   * Refused with `theirs` if others have saved the file since. `\r\n` line ends are kept.
   */
  "PUT /api/file": { body: { path: string; text: string; base: string }; answer: { hash: string } };

  /** The faults that `check:content` finds in a text, saved or not. */
  "POST /api/check": { body: { path: string; text: string }; answer: Checked };

  /** The site's page of a file; answers once it shows what is on the disk, or with the reason why it cannot. */
  "GET /api/preview": { query: { path: string }; answer: Preview };

  /**
   * Creates a draft from a template, dated today, with a slug made from the title. It is on the disk when this answers.
   */
  "POST /api/new": { body: { template: Template; title: string }; answer: { path: string } };
  /**
   * Changes the slug, and so the address. The old address becomes an alias unless it was never published. Pictures are
   * renamed along, and references in other files are updated. `left`: paths of files that still contain the old slug,
   * because they are faulty or were changed meanwhile.
   */
  "POST /api/rename": {
    body: { path: string; slug: string; base: string };
    answer: { path: string; left: string[] };
  };

  /** Moves an article or quiz with its pictures to `.trash/` in the site's folder. */
  "POST /api/bin": { body: { path: string; base: string }; answer: { id: string } };
  "GET /api/bin": { answer: { entries: Deleted[] } };
  /** Restores a deleted file; refused if another file has its path now. */
  "POST /api/restore": { body: { id: string }; answer: { path: string } };

  /**
   * Stores a photograph (the body, `Content-Type: application/octet-stream`) beside a file: upright, smaller and
   * without metadata (place, camera). It is on the disk when this answers.
   */
  "POST /api/picture": { query: { beside: string; name: string }; answer: StoredPicture };

  /** A small copy of a picture of the folder (WebP); empty if it does not exist. */
  "GET /api/picture": { query: { path: string }; answer: Blob };

  /** Starts `npm run publish`, or `-- --back`; it outlives the page. Refused while one runs. */
  "POST /api/publish": { body: { isBack: boolean }; answer: Publish };
  /** The publish that runs, or the last one since the desk was opened. */
  "GET /api/publish": { answer: Publish };
};

export type Kind = FileKindName;

export type SiteOverview = {
  /** The `name` of `site.yaml`; the folder's name if that cannot be read. */
  name: string;
  /** The absolute path. */
  folder: string;
  /** Today in the site's time zone, YYYY-MM-DD. */
  today: string;
  live: Live;
  files: FileEntry[];
  /** In the order of `categories.yaml`. */
  categories: { slug: string; title: string; takesArticles: boolean }[];
  /** Who may be an `author`: the team of `people.yaml`, and the editors. */
  people: { key: string; name: string; avatar: string }[];
  /** Tags in use, the most frequent first. */
  tags: string[];
};

/** What the public address says of the release that readers see. */
export type Live = {
  /** The public address; empty while `site.yaml` cannot be read. */
  address: string;
  /** When the release was made (ISO 8601); undefined while that is not known. */
  at?: string;
  /** Why it is not known; undefined while it is asked for the first time. */
  reason?: string;
  /** Addresses of articles and quizzes that readers see and whose files are gone. */
  gone: string[];
};

/** A file that can be edited. A file with faults is included, with what can be read of it. */
export type FileEntry = {
  kind: Kind;
  path: string;
  /** Changes whenever the file changes, even if nothing else here does. */
  stamp: string;
  /** File name without extension; for articles and quizzes, part of the address. */
  slug: string;
  /** Path of its page: `/article/iron-a-shirt`. */
  address?: string;
  /** The slug if the file has no readable title. */
  title: string;
  state: PublicationState;
  /** Whether readers see it, as it is or as it was; undefined while that is not known. */
  seen?: "same" | "other" | "no";
  /** YYYY-MM-DD */
  publishedAt?: string;
  /** Day of the last check, YYYY-MM-DD. */
  updatedAt?: string;
  category?: string;
  tags?: string[];
  /** Path of the picture of its cover: a photograph of its own, or drawn. */
  cover?: string;
};

export type OpenedFile = {
  path: string;
  /** The file's content with `\n` line ends and without a byte order mark; the server keeps both in the file. */
  text: string;
  /** Hash of the file's bytes: the `base` of the next save. */
  hash: string;
  /** The schema of its fields; none for the list of words. */
  schema?: JsonSchema;
};

/** `wordCount`: of the text of an article, without marks; the reading time is made of them. */
export type Checked = { faults: FileFault[]; wordCount?: number };

export type FileFault = {
  /** Counted from 1, in the whole file. */
  line: number;
  /** Path of the field in the front matter (`atAGlance.cost`); `body` for the text, `file` for an unreadable file. */
  field: string;
  message: string;
  /** It stops no publish. */
  isAdvice?: true;
};

/** A JSON Schema (json-schema.org); `description` is the author's manual. */
export type JsonSchema = {
  type?: string | string[];
  /** The label of the field; without one, its name is. */
  title?: string;
  description?: string;
  /** What a value is chosen from, or what is offered while it is typed. */
  choices?: "categories" | "authors" | "articles" | "quizzes" | "answers" | "photographs" | "tags";
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  additionalProperties?: boolean | JsonSchema;
  /** The allowed names of a map. */
  propertyNames?: JsonSchema;
  /** What each of these names is for. */
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

/** An address of another origin, for a frame, where the page reloads itself when a file is saved; or why not. */
export type Preview = { address: string } | { reason: string; isFaulty?: true };

export type Template = "how-to" | "tip" | "quiz";

/** A deleted file. `at` is a time (ISO 8601). */
export type Deleted = { id: string; path: string; title: string; at: string };

/** The file name for the link. */
export type StoredPicture = { name: string };

export type Publish = {
  /**
   * `published`: the public address shows it. `built`: it is served on this computer only, as far as can be seen.
   * `unchanged`: there was nothing to publish.
   */
  state: "none" | "running" | "published" | "built" | "unchanged" | "failed";
  /** `-- --back` */
  isBack: boolean;
  lines: string[];
  /** The last part of the output: what was published, or why not. */
  summary: string[];
};

/** `message` is for the user: what happened and what to do. */
export type Refusal = {
  message: string;
  /** Others have saved the file since: what it holds now, and the `base` for saving over it. */
  theirs?: { text: string; hash: string };
};
