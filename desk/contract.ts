/**
 * What the desk's server and its page say to each other. All calls go to the desk's own origin, with JSON both ways unless
 * a call says otherwise, and carry `Authorization: Bearer <token>`; only `POST /api/enter` needs none, which gives the
 * token. The page keeps it in `localStorage`, which unlike a cookie is not shown to other ports of this machine.
 * An answer that is not 2xx is a `Refusal`. Paths are of the site's folder, with `/`: `articles/iron-a-shirt.md`.
 */
export type Calls = {
  /** The key of the opened address (`/#key=…`) for the token of this start. A key works once. */
  "POST /api/enter": { body: { key: string }; answer: { token: string } };

  /** Everything but texts. The page asks every two seconds for what others do in the folder. */
  "GET /api/site": { answer: SiteOverview };

  "GET /api/file": { query: { path: string }; answer: OpenedFile };
  /**
   * Saves a whole text; an answer means that it is on the disk. `base` is the hash of what was opened or last
   * saved. A text that was saved meanwhile by others is refused: `changed-elsewhere`.
   * A file with `\r\n` line ends keeps them.
   */
  "PUT /api/file": { body: { path: string; text: string; base: string }; answer: { hash: string } };

  /** What `check:content` finds in one file, whose text may not be saved yet. */
  "POST /api/check": { body: { path: string; text: string }; answer: { faults: FileFault[] } };

  /** The site's own page of a file; answers when it shows what is on the disk, or with the reason why it cannot. */
  "GET /api/preview": { query: { path: string }; answer: Preview };

  /** A file from a template, as a draft of today; its slug is made of the title. It is on the disk when this answers. */
  "POST /api/new": { body: { template: Template; title: string }; answer: { path: string } };
  /**
   * Another slug, which is another address: the old one is kept as an alias unless it was never published. What belongs to
   * the file moves along, and files that name it name it anew. `left`: the paths of those that still name the old slug,
   * since they are locked, broken or were changed meanwhile. Refused (`exists`) where another file has
   * the address.
   */
  "POST /api/rename": {
    body: { path: string; slug: string; base: string };
    answer: { path: string; left: string[] };
  };

  /** Moves an article or quiz with its pictures to `.trash/` in the site's folder. */
  "POST /api/bin": { body: { path: string; base: string }; answer: { id: string } };
  "GET /api/bin": { answer: { entries: Deleted[] } };
  /** Back to where it was; refused (`exists`) where another file has that path now. */
  "POST /api/restore": { body: { id: string }; answer: { path: string } };

  /**
   * A photograph, as the body of the request (`Content-Type: application/octet-stream`). It is turned upright, made
   * smaller, its notes (place, camera) are taken out, and it lies beside the file when this answers: write its link then.
   */
  "POST /api/picture": { query: { beside: string; name: string }; answer: StoredPicture };

  /** Starts `npm run publish`, or `-- --back`, which goes on when its asker leaves. Refused (`unavailable`) while one runs. */
  "POST /api/publish": { body: { isBack: boolean }; answer: Publish };
  /** The one under way, or the last one since the desk was opened. */
  "GET /api/publish": { answer: Publish };
};

export type Kind =
  | "article"
  | "quiz"
  | "about"
  | "contact"
  | "legal"
  | "site"
  | "brand"
  | "categories"
  | "people"
  | "synonyms"
  | "words";

/** Articles and quizzes have an address, a date and a bin. */
export function isEntry(kind: Kind): kind is "article" | "quiz" {
  return kind === "article" || kind === "quiz";
}

export type SiteOverview = {
  /** Of `site.yaml`; the folder's name where that cannot be read. */
  name: string;
  /** The whole path, as the operator knows it. */
  folder: string;
  /** By the calendar of the site's time zone, YYYY-MM-DD. */
  today: string;
  files: FileEntry[];
  /** In the order of `categories.yaml`. */
  categories: { slug: string; title: string; takesArticles: boolean }[];
  /** Who may be an `author`: the team of `people.yaml`, and the editors. */
  people: { key: string; name: string; avatar: string }[];
  /** Tags in use, the most frequent first. */
  tags: string[];
};

/** `scheduled`: comes out on its `publishedAt`. Pages and settings are always `published`. */
export type State = "draft" | "scheduled" | "published";

/** A file that may be edited. One with faults is there too, with as much as can be read of it. */
export type FileEntry = {
  kind: Kind;
  path: string;
  /** Another after each change of the file, also one that changes nothing else here. */
  stamp: string;
  /** Name without ending; of articles and quizzes part of the address. */
  slug: string;
  /** Of its page on the site: `/article/iron-a-shirt`. */
  address?: string;
  /** The slug where none can be read. */
  title: string;
  state: State;
  /** YYYY-MM-DD */
  publishedAt?: string;
  /** Day of the last check, YYYY-MM-DD. */
  updatedAt?: string;
  category?: string;
  tags?: string[];
};

export type OpenedFile = {
  path: string;
  /** What the file holds, with `\n` for each line end and without a byte order mark: the server keeps both in the file. */
  text: string;
  /** Of the file's bytes: the `base` of the next save. */
  hash: string;
  /** Its fields, from the schema itself; none of the list of words. */
  schema?: JsonSchema;
};

/** One fault, in everyday words. */
export type FileFault = {
  /** Counted from 1, in the whole file. */
  line: number;
  /** Of the front matter, with dots (`atAGlance.cost`); `body` for the text; `file` for what cannot be read at all. */
  field: string;
  /** What is wrong, and what to do. */
  message: string;
};

/** A schema as of json-schema.org, of which `description` is the author's manual. */
export type JsonSchema = {
  type?: string | string[];
  title?: string;
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  additionalProperties?: boolean | JsonSchema;
  /** What the names of a map may be. */
  propertyNames?: JsonSchema;
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

/** `address` is another origin, for a frame; the page loads itself anew when a file is saved. */
export type Preview =
  | { state: "shown"; address: string }
  /** It has faults, or something that every page is made of has. */
  | { state: "faulty" }
  | { state: "starting" }
  | { state: "absent"; reason: string };

export type Template = "how-to" | "tip" | "quiz";

/** What was deleted. `at` is a moment (ISO 8601). */
export type Deleted = { id: string; path: string; title: string; at: string };

/** The file beside the article, as its link names it. */
export type StoredPicture = { name: string };

export type Publish = {
  state: "none" | "running" | "published" | "failed";
  /** `-- --back` */
  isBack: boolean;
  /** All that the command has said. */
  lines: string[];
  /** What it has said in the end: what was published, or what prevents it. */
  summary: string[];
};

/** Why a call is refused, and the status of the answer. */
export const refusals = {
  /** no token, or that of an earlier start: “open the desk anew with npm run write” */
  "no-token": 401,
  /** not asked by the desk's own page */
  foreign: 403,
  /** outside of the folder, or of a kind that is not edited here */
  "bad-path": 400,
  "bad-request": 400,
  /** not there any more, or never */
  gone: 404,
  "changed-elsewhere": 409,
  /** another file has this path */
  exists: 409,
  "too-large": 413,
  /** no UTF-8, or no picture */
  unreadable: 422,
  /** the system lets nobody write the file or its folder */
  "read-only": 423,
  /** the preview or a publish is not to be had now */
  unavailable: 503,
  "disk-full": 507,
  /** a fault of ours; nothing was changed */
  failed: 500,
} as const;

export type RefusalCode = keyof typeof refusals;

/** `message` is for whoever sits at the desk: what happened and what to do. */
export type Refusal =
  | { code: Exclude<RefusalCode, "changed-elsewhere">; message: string }
  /** What the file holds now, and the `base` for saving over it. */
  | { code: "changed-elsewhere"; message: string; text: string; hash: string };
