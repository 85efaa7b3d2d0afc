import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { article, folderWith } from "./src/testing/content-folder.ts";

const root = path.resolve(import.meta.dirname, "..");
const site = folderWith({ "articles/iron-a-shirt.md": article });
const elsewhere = folderWith({});
const cache = path.join(root, ".cache/served-files");
const marker = "only-for-the-operator";

/** The settings put everything where a server that allows the site's folder alone would show it. */
const settings = {
  KNACK_SITE: site,
  DATA_DIR: path.join(site, "kept (here)"),
  RELEASES_DIR: path.join(site, "out"),
  DKIM_KEY_FILE: path.join(site, "mail.txt"),
};

const hidden = [
  "kept (here)/secret",
  "kept (here)/newsletter.sqlite",
  "out/1/index.html",
  "mail.txt",
  "old.sqlite-wal",
  "knack-site-2026.tar.gz",
  ".env",
  ".git/config",
  ".trash/1/about.md",
].map((name) => path.join(site, name));
const others = [path.join(elsewhere, "notes.txt"), path.join(cache, "notes.txt")];
const ofProject = ["README.md", "newsletter/src/cli.ts", "deploy/Caddyfile"].map((name) =>
  path.join(root, name),
);

beforeAll(() => {
  for (const file of [...hidden, ...others]) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, marker);
  }
});
afterAll(() => rmSync(cache, { recursive: true }));

describe.each([
  ["npm run dev", 4174, "", {}],
  [
    "the desk’s preview",
    4175,
    "/key",
    {
      KNACK_DESK_KEY: "key",
      KNACK_DESK_FOLDER: path.join(root, ".cache/served-preview"),
      KNACK_DESK_ORIGIN: "http://127.0.0.1:1",
    },
  ],
])("%s", (_name, port, base, desk) => {
  const origin = `http://127.0.0.1:${port}${base}`;
  let stop: () => Promise<void>;

  beforeAll(async () => {
    const folder = "KNACK_DESK_FOLDER" in desk ? desk.KNACK_DESK_FOLDER : undefined;
    if (folder) {
      mkdirSync(folder, { recursive: true });
      copyFileSync(path.join(root, "site/package.json"), path.join(folder, "package.json"));
    }
    const { PATH, HOME } = process.env;
    const child = spawn(process.execPath, ["site/astro.ts", "dev", "--port", String(port)], {
      cwd: root,
      stdio: ["pipe", "ignore", "ignore"],
      env: { PATH, HOME, ...settings, ...desk },
    });
    const ended = once(child, "close");
    stop = async () => {
      child.kill("SIGTERM");
      await ended;
      if (folder) rmSync(folder, { recursive: true });
    };
    await vi.waitFor(async () => expect((await fetch(origin)).status).toBe(200), 200_000);
  });
  afterAll(() => stop());

  test.each(
    [...hidden, ...others, ...ofProject].map((file) => [
      file.replace(site, "site").replace(root, "project"),
      file,
    ]),
  )("%s is not served", async (_name, file) => {
    for (const address of [
      ...["", "?raw", "?import&raw", "?url&inline", "?import&url&inline"].map(
        (query) => `/@fs${encodeURI(file)}${query}`,
      ),
      `/_image?href=${encodeURIComponent(`/@fs${file}`)}`,
    ]) {
      const answer = await fetch(origin + address);
      const words = await answer.text();
      expect([answer.status, words.length > 0], address).not.toEqual([200, true]);
      expect(words, address).not.toMatch(new RegExp(`${marker}|${btoa(marker)}`));
    }
  });

  test("the texts of the site and the sources of its pages are served", async () => {
    for (const file of [
      path.join(site, "articles/iron-a-shirt.md"),
      path.join(root, "brand/styles/base.css"),
      path.join(root, "node_modules/react/package.json"),
    ])
      expect((await fetch(`${origin}/@fs${file}`)).status, file).toBe(200);
  });

  test("no request starts an editor", async () => {
    const file = path.join(site, "articles/iron-a-shirt.md");
    const answer = await fetch(`${origin}/__open-in-editor?file=${encodeURIComponent(file)}`);
    expect(answer.status).toBe(404);
  });

  test("no page of another port may read an answer", async () => {
    const { headers } = await fetch(`${origin}/@vite/client`, {
      headers: { Origin: "http://localhost:9999" },
    }).catch(
      // the preview breaks the connection off
      () => new Response(),
    );
    expect(headers.get("access-control-allow-origin")).toBeNull();
  });
});
