import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, symlinkSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { article, folderWith } from "../../../site/src/testing/content-folder.ts";
import type { Calls } from "../../contract.ts";
import { ask, deskOf, folderOf } from "../testing/desk.ts";

const secret = "Not yours.";

type Given = { query?: Record<string, string>; body?: unknown; bytes?: Buffer };

/** Each call of the contract as the page asks it, with a path that the test names; TypeScript tells which one is missing. */
const calls: { [name in keyof Calls]: (path: string) => Given } = {
  "POST /api/enter": () => ({ body: { key: "none" } }),
  "GET /api/site": () => ({}),
  "GET /api/file": (at) => ({ query: { path: at } }),
  "PUT /api/file": (at) => ({ body: { path: at, text: "Evil.", base: null } }),
  "POST /api/check": (at) => ({ body: { path: at, text: "Evil." } }),
  "GET /api/schemas": () => ({}),
  "GET /api/preview": (at) => ({ query: { path: at } }),
  "POST /api/new": () => ({ body: { template: "how-to", title: "" } }),
  "POST /api/rename": (at) => ({ body: { path: at, slug: "evil", base: "0" } }),
  "POST /api/bin": (at) => ({ body: { path: at, base: "0" } }),
  "GET /api/bin": () => ({}),
  "POST /api/restore": (at) => ({ body: { id: at } }),
  "POST /api/picture": (at) => ({ query: { beside: at, name: "evil.jpg" }, bytes: Buffer.from("Evil.") }),
  "GET /api/picture": (at) => ({ query: { path: at, width: "80" } }),
  "GET /api/drawings": (at) => ({ query: { path: at } }),
  "POST /api/publish": () => ({}),
  "POST /api/publish-back": () => ({}),
  "GET /api/publish": () => ({}),
};

const names = Object.keys(calls) as (keyof Calls)[];

/** Calls that take a path, and no other harm than that. */
const withPath = names.filter((name) => JSON.stringify(calls[name]("MARK")).includes("MARK"));

/** A site in git with links that lead out of it, beside a folder with a secret; and a desk for it. */
async function besideSecret() {
  const outside = folderOf({ "secret.md": secret, "secret.jpg": secret, "privacy.md": secret });
  const root = folderWith({
    "articles/iron.md": article,
    "articles/tea.jpg": "no picture",
    "pictures/article/x.txt": "",
  });
  symlinkSync(path.join(outside, "secret.md"), path.join(root, "articles/link.md"));
  symlinkSync(path.join(outside, "secret.jpg"), path.join(root, "articles/link.jpg"));
  symlinkSync(outside, path.join(root, "pictures", "linked"));
  const git = (...args: string[]) => execFileSync("git", args, { cwd: root, stdio: "pipe" });
  git("init", "--quiet");
  git("add", ".");
  git("-c", "user.name=Ana", "-c", "user.email=a@example.org", "commit", "--quiet", "--message=First");
  const desk = await deskOf(root);
  const told = (name: keyof Calls, at: string, forged: Record<string, string | undefined> = {}) => {
    const [method = "GET", target = ""] = name.split(" ");
    const { query, body, bytes } = calls[name](at);
    const asked = new URLSearchParams(query).toString();
    const headers = {
      ...(method === "GET" ? desk.own : desk.sending),
      ...(bytes && { "content-type": "application/octet-stream" }),
      ...forged,
    };
    const sent = bytes ?? (body === undefined ? undefined : JSON.stringify(body));
    return ask(desk.port, asked ? `${target}?${asked}` : target, {
      method,
      headers,
      ...(sent && { body: sent }),
    });
  };
  return { ...desk, outside, told };
}

/** The names and bytes of all files, links as they are. */
function all(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .map((file) => `${file} ${readFileSync(file, "latin1")}`)
    .sort();
}

test("no call is answered to a foreign page, a name that leads here by DNS, or without the token of this start", async () => {
  const { told, root } = await besideSecret();
  const earlier = await deskOf(root);
  const before = all(root);
  for (const name of names) {
    const foreign: [string, Record<string, string | undefined>][] = [
      ["a page of another site", { origin: "https://evil.example", "sec-fetch-site": "cross-site" }],
      ["another port of this machine", { origin: "http://127.0.0.1:5173", "sec-fetch-site": "same-site" }],
      ["a file or a sandbox", { origin: "null", "sec-fetch-site": "cross-site" }],
      ["DNS", { host: "evil.example" }],
    ];
    for (const [who, forged] of foreign) {
      const answer = await told(name, "articles/iron.md", forged);
      expect(answer.status, `${name}: ${who}`).toBe(403);
      expect(Object.keys(answer.headers).join(), name).not.toContain("access-control");
    }
    for (const authorization of [undefined, earlier.own.authorization])
      expect((await told(name, "articles/iron.md", { authorization })).status, name).toBe(401);
  }
  expect(all(root)).toEqual(before);
});

test("no path of any call leads out of the folder, whatever it is written with", async () => {
  const { told, root, outside } = await besideSecret();
  const up = path.relative(root, outside);
  const paths = [
    ...["secret.md", "secret.jpg"].flatMap((file) => [
      `${up}/${file}`,
      `articles/../${up}/${file}`,
      `${up}/${file}`.replaceAll("/", "\\"),
      `articles\\..\\..\\${file}`,
      encodeURIComponent(`${up}/${file}`),
      encodeURIComponent(encodeURIComponent(`../${up}/${file}`)),
      path.join(outside, file),
      `file://${path.join(outside, file)}`,
      `pictures/linked/${file}`,
      `pictures/linked/../linked/${file}`,
      `articles/${up}/${file}\0.md`,
    ]),
    ...[
      "articles/link.md",
      "articles/link.jpg",
      "articles/NUL.md",
      "articles/con.jpg",
      "C:\\Windows\\win.ini",
    ],
    ...[
      "\\\\server\\share\\x.md",
      "articles/iron.md:hidden.md",
      "articles/..md",
      ".git/config",
      ".git/HEAD",
      "",
    ],
    ...[
      "-articles/x.md",
      "--output=/tmp/evil",
      "articles/iron.md/",
      "/proc/self/environ",
      "ARTICLES/iron.md",
    ],
  ];
  const before = [all(root), all(outside)];
  for (const name of withPath)
    for (const at of paths) {
      const { status, text } = await told(name, at);
      expect([400, 404, 409, 422], `${name} ${at}: ${text}`).toContain(status);
      expect(text, `${name} ${at}`).not.toContain(secret);
    }
  expect([all(root), all(outside)]).toEqual(before);
});

test("neither does the name of a photograph, the slug of another address or the name of a version", async () => {
  const { call, port, sending, root, outside } = await besideSecret();
  const before = [all(root), all(outside)];
  const up = path.relative(path.join(root, "articles"), outside);
  const { hash } = (await call("GET", "/api/file?path=articles/iron.md")).json;
  for (const evil of [`${up}/evil`, "..", "a/b", "a\\b", "con", "A", "a.b", "", "-x", "%2e%2e", "x\0y"]) {
    const slug = await call("POST", "/api/rename", { path: "articles/iron.md", slug: evil, base: hash });
    expect(slug.status, evil).toBe(400);
    const query = new URLSearchParams({ beside: "articles/iron.md", name: `${evil}.jpg` });
    const headers = { ...sending, "content-type": "application/octet-stream" };
    const stored = await ask(port, `/api/picture?${query}`, { method: "POST", headers, body: "Evil." });
    expect(stored.status, evil).toBe(422);
  }
  for (const id of ["HEAD", "--output=evil", `HEAD:${up}/secret.md`, "../..", "-p", "", "@{u}", "main"]) {
    const query = new URLSearchParams({ path: "articles/iron.md", id });
    const { status, json } = await call("GET", `/api/version?${query}`);
    expect([400, 404], `${id}: ${JSON.stringify(json)}`).toContain(status);
  }
  expect([all(root), all(outside)]).toEqual(before);
});
