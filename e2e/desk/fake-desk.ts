import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import path from "node:path";
import { parse } from "yaml";
import type { Fault, FileEntry, Kind, Progress, Refusal, SiteOverview } from "../../desk/contract.ts";
import { headersOf } from "../../desk/server/auth/guard.ts";
import { fieldsOfKinds } from "../../desk/server/files/fields.ts";
import { isEntry, kindOf as kindAt, singleFiles } from "../../desk/server/files/kinds.ts";
import { readEntry } from "../../desk/server/overview/read-entry.ts";
import { filesIn } from "../../reading/read.ts";

const content = path.resolve(import.meta.dirname, "../../content");
const today = "2026-11-22";

export type FakeDesk = {
  url: string;
  files: Map<string, string>;
  /** What the next saves are answered with, instead of being done. */
  refusal: Refusal | undefined;
  faults: Fault[];
  saves: number;
  /** The sheet with the site’s colours. */
  theme: string;
  /** The sample again, as it was. */
  reset: () => void;
  close: () => void;
};

/** A desk’s server whose folder is the sample, in memory, and whose disk can be filled or changed by a test. */
export async function fakeDesk(port: number, page: string): Promise<FakeDesk> {
  const desk: FakeDesk = {
    url: `http://127.0.0.1:${port}`,
    files: sample(),
    refusal: undefined,
    faults: [],
    saves: 0,
    theme: "",
    reset: () =>
      Object.assign(desk, { files: sample(), refusal: undefined, faults: [], saves: 0, theme: "" }),
    close: () => {},
  };
  const bin = new Map<string, { path: string; text: string }>();
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", desk.url);
    const send = (status: number, body: string | Buffer, type: string) =>
      response.writeHead(status, { ...headersOf("nonce", "'self'"), "content-type": type }).end(body);
    if (pathname === "/preview")
      return response
        .writeHead(200, { "content-type": "text/html" })
        .end(preview(desk, searchParams.get("path") ?? ""));
    if (pathname === "/theme.css") return send(200, desk.theme, "text/css");
    if (!pathname.startsWith("/api/")) return send(200, ...fileOf(page, pathname));
    const asked = { name: `${request.method} ${pathname}`, query: searchParams, body: await bodyOf(request) };
    if (pathname.startsWith("/api/publish") && request.method === "POST")
      return publish(response, pathname.endsWith("back"));
    const { status, answer } = answerOf(desk, bin, asked);
    return send(status, JSON.stringify(answer), "application/json");
  });
  await new Promise<void>((done) => server.listen(port, "127.0.0.1", done));
  desk.close = () => server.close();
  return desk;
}

/** Two lines at once, and the last when it is done, a moment later. */
function publish(response: ServerResponse, isBack: boolean): void {
  const said = (progress: Progress) => response.write(`${JSON.stringify(progress)}\n`);
  response.writeHead(200, { "content-type": "application/x-ndjson" });
  said({ kind: "line", text: "Checking the texts" });
  setImmediate(() => {
    said({ kind: "line", text: "Building the site" });
    const summary = isBack ? "Served again: the release of yesterday." : "Published: 1 article changed.";
    said({ kind: "done", isPublished: true, summary: [summary] });
    response.end();
  });
}

type Asked = { name: string; query: URLSearchParams; body: Record<string, string> };
type Bin = Map<string, { path: string; text: string }>;

function answerOf(
  desk: FakeDesk,
  bin: Bin,
  { name, query, body }: Asked,
): { status: number; answer: unknown } {
  const at = query.get("path") ?? body.path ?? "";
  const text = desk.files.get(at);
  const ok = (answer: unknown) => ({ status: 200, answer });
  if (name === "POST /api/enter") return ok({ token: "token" });
  if (name === "GET /api/site") return ok(overview(desk));
  if (name === "GET /api/schemas") return ok(fieldsOfKinds());
  if (name === "POST /api/check") return ok({ faults: desk.faults });
  if (name === "GET /api/publish") return ok({ kind: "none" });
  if (name === "GET /api/preview")
    return ok({ state: "shown", address: `${desk.url}/preview?path=${encodeURIComponent(at)}` });
  if (name === "GET /api/bin")
    return ok({
      entries: [...bin].map(([id, kept]) => ({
        id,
        path: kept.path,
        title: kept.path,
        at: "2026-11-22T10:00:00Z",
      })),
    });
  if (name === "POST /api/restore") {
    const kept = bin.get(body.id ?? "");
    if (!kept) return gone;
    desk.files.set(kept.path, kept.text);
    bin.delete(body.id ?? "");
    return ok({ path: kept.path });
  }
  if (name === "GET /api/drawings")
    return ok({ drawings: [{ name: "picture:rinse", path: "pictures/article/rinse.webp" }] });
  if (name === "POST /api/rename") {
    if (text === undefined) return gone;
    const path = at.replace(/[^/]+(?=\.\w+$)/, body.slug ?? "");
    desk.files.delete(at);
    desk.files.set(path, text);
    return ok({ path, hash: hashOf(text), changed: [], left: [] });
  }
  if (name === "POST /api/new") {
    const place = `articles/${(body.title ?? "").toLowerCase().replace(/[^a-z0-9]+/g, "-")}.md`;
    desk.files.set(place, `---\ntitle: ${body.title}\ndraft: true\npublishedAt: ${body.publishedAt}\n---\n`);
    return ok({ path: place, hash: hashOf(desk.files.get(place) ?? "") });
  }
  if (text === undefined && name === "PUT /api/file" && body.base === null) {
    desk.files.set(at, body.text ?? "");
    return ok({ hash: hashOf(body.text ?? "") });
  }
  if (text === undefined) return gone;
  if (name === "GET /api/file")
    return ok({ path: at, kind: kindOf(at), text, hash: hashOf(text), isReadOnly: false });
  if (name === "POST /api/bin") {
    bin.set("1", { path: at, text });
    desk.files.delete(at);
    return ok({ id: "1" });
  }
  if (name === "PUT /api/file") {
    desk.saves++;
    if (desk.refusal) return { status: 507, answer: desk.refusal };
    if (body.base !== hashOf(text))
      return { status: 409, answer: { code: "changed-elsewhere", message: "", text, hash: hashOf(text) } };
    desk.files.set(at, body.text ?? "");
    return ok({ hash: hashOf(body.text ?? "") });
  }
  return gone;
}

const gone = { status: 404, answer: { code: "gone", message: "It is not there." } satisfies Refusal };

function overview({ files, theme }: FakeDesk): SiteOverview {
  const categories = parse(readFileSync(path.join(content, "categories.yaml"), "utf8")) as {
    slug: string;
    title: string;
    showsArticlesOf?: string;
  }[];
  return {
    name: "Knack",
    folder: "/sites/knack",
    lang: "en",
    today,
    files: [...files].map(([at, text]) => entryOf(at, text)),
    categories: categories.map(({ slug, title, showsArticlesOf }) => ({
      slug,
      title,
      takesArticles: !showsArticlesOf,
    })),
    people: [
      { key: "sofia", name: "Sofia Reyes", avatar: "👩‍🍳" },
      { key: "editors", name: "Knack editors", avatar: "✍️" },
    ],
    tags: [{ tag: "laundry", count: 4 }],
    theme: `/theme.css?${hashOf(theme)}`,
  };
}

/** As the desk’s own server reads it; pictures are not in memory. */
function entryOf(at: string, text: string): FileEntry {
  const {
    cover: _,
    isDraft,
    ...entry
  } = readEntry(content, { path: at, kind: kindOf(at), stamp: hashOf(text) }, text);
  const isComing = isEntry(entry.kind) && (entry.publishedAt ?? "") > today;
  return {
    ...entry,
    state: isDraft ? "draft" : isComing ? "scheduled" : "published",
    faults: 0,
  };
}

function sample(): Map<string, string> {
  const places = [
    ...singleFiles,
    ...filesIn(content, "articles", ".md").map((name) => `articles/${name}`),
    ...filesIn(content, "quizzes", ".yaml").map((name) => `quizzes/${name}`),
  ];
  return new Map(places.map((place) => [place, readFileSync(path.join(content, place), "utf8")]));
}

function preview({ files }: FakeDesk, at: string): string {
  const words = (files.get(at) ?? "").replaceAll("<", "&lt;");
  return `<!doctype html><html lang="en"><title>Page</title><p>${words}</p></html>`;
}

function fileOf(page: string, pathname: string): [Buffer, string] {
  const types: Record<string, string> = {
    ".js": "text/javascript",
    ".css": "text/css",
    ".svg": "image/svg+xml",
    ".woff2": "font/woff2",
  };
  const type = types[path.extname(pathname)];
  const file = readFileSync(path.join(page, type ? pathname : "index.html"));
  return type ? [file, type] : [Buffer.from(file.toString().replaceAll("{nonce}", "nonce")), "text/html"];
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, string>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  try {
    return JSON.parse(Buffer.concat(chunks).toString("utf8")) as Record<string, string>;
  } catch {
    return {};
  }
}

function kindOf(at: string): Kind {
  return kindAt(at) ?? "article";
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
