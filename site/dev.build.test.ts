import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { article, folderWith, quiz } from "./src/testing/content-folder.ts";

// A day with `npm run dev`: one server, started with a fault; each step goes on from the one before.

const root = path.resolve(import.meta.dirname, "..");
const site = folderWith({
  "articles/iron-a-shirt.md": article.replace("\ntitle: ", "\nações 😀: "),
  "quizzes/irons.yaml": quiz,
});
const elsewhere = folderWith({});
const cache = path.join(root, ".cache/served-files");
const preview = path.join(root, ".cache/served-preview");
const marker = "only-for-the-operator";

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

const origin = "http://127.0.0.1:4173";
let dev: ReturnType<typeof startDev>;

beforeAll(() => {
  for (const file of [...hidden, ...others]) {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, marker);
  }
  dev = startDev(4173);
  return vi.waitFor(() => expect(dev.said()).toContain("watching for file changes"), 200_000);
});
afterAll(async () => {
  await dev.stop();
  rmSync(cache, { recursive: true });
});

const fault = "iron-a-shirt.md:2 ações 😀: there is no such field";

test("a fault that is there at the start is listed as it is written, and shown on the pages", async () => {
  expect(dev.said()).toContain(fault);
  await shows("/", 200, fault);
});

test("once a fault is mended, an open page loads itself anew, without it", async () => {
  const heard = await openBrowser();
  write("articles/iron-a-shirt.md", article);
  await expect.poll(() => heard.map(({ type }) => type)).toContain("full-reload");
  await shows("/article/iron-a-shirt", 200, "Start with the collar.");
  expect(await (await fetch(`${origin}/`)).text()).not.toContain(fault);
});

test("a page that was requested before a change, and listens only after it, loads itself anew", async () => {
  await fetch(origin, { headers: { "sec-fetch-dest": "document" } });
  // takes what Vite would keep for the first page that listens
  const other = await openBrowser();
  write("articles/iron-a-shirt.md", article.replace("Start with the collar.", "Start with the cuffs."));
  await expect.poll(() => other.map(({ type }) => type)).toContain("full-reload");
  const late = await openBrowser();
  await expect.poll(() => late.map(({ type }) => type)).toContain("full-reload");
  write("articles/iron-a-shirt.md", article);
  await shows("/article/iron-a-shirt", 200, "Start with the collar.");
});

test("a fault that comes later leaves the pages as they were, and is listed there, until it is mended", async () => {
  for (const [file, from, to, address, after] of [
    [
      "articles/iron-a-shirt.md",
      "\ntitle: Iron",
      "\ntitel: Stretch",
      "/article/iron-a-shirt",
      "titel: there",
    ],
    ["articles/iron-a-shirt.md", "## Then", "#### Then", "/article/iron-a-shirt", "body: headings go down"],
    ["site.yaml", "\nname: Knack", "\nname: [Água", "/", "site.yaml:"],
    ["brand.yaml", "accent:", "acent:", "/", "brand.yaml:"],
  ] as const) {
    const whole = text(file);
    const heard = dev.said().length;
    write(file, whole.replace(from, to));
    await expect.poll(() => dev.said().slice(heard)).toContain(after);
    const page = await (await fetch(origin + address)).text();
    expect(page).toContain("Iron a Shirt");
    expect(page).toContain(after);
    write(file, whole);
  }
  write("site.yaml", text("site.yaml").replace("\nname: Knack", "\nname: Água"));
  await shows("/", 200, "Água");
});

test("an article comes, moves and goes; so do a quiz and a category", async () => {
  write("articles/mend-a-shirt.md", article.replace("title: Iron", "title: Mend"));
  await shows("/browse", 200, "Mend a Shirt");
  renameSync(path.join(site, "articles/mend-a-shirt.md"), path.join(site, "articles/darn-a-shirt.md"));
  await shows("/article/darn-a-shirt", 200, "Mend a Shirt");
  await shows("/article/mend-a-shirt", 404);
  write("quizzes/more-irons.yaml", quiz);
  await shows("/quiz/more-irons", 200, "Irons");
  const category = /- slug: how-tos\n( .*\n)+/.exec(text("categories.yaml"))?.[0] ?? "";
  write(
    "categories.yaml",
    `${text("categories.yaml")}\n${category.replace("how-tos", "by-hand").replace("How-To Guides", "By Hand")}`,
  );
  write("articles/darn-a-shirt.md", article.replace("category: how-tos", "category: by-hand"));
  await shows("/category/by-hand", 200, "Iron a Shirt");
  rmSync(path.join(site, "articles/darn-a-shirt.md"));
  await shows("/article/darn-a-shirt", 404);
});

test("an article that is moved away and back while it is being read comes, and goes when it is removed", async () => {
  const file = path.join(site, "articles/starch-a-shirt.md");
  const away = path.join(site, ".away.md");
  // milliseconds between the steps of another program
  for (const [before, between] of [
    [5, 4],
    [5, 8],
    [15, 1],
  ]) {
    writeFileSync(file, article.replace("title: Iron", "title: Starch"));
    await wait(before);
    renameSync(file, away);
    await wait(between);
    renameSync(away, file);
    await shows("/article/starch-a-shirt", 200, "Starch a Shirt");
    rmSync(file);
    await shows("/article/starch-a-shirt", 404);
  }
});

test("a page comes with its style, and no policy keeps it out", async () => {
  const response = await fetch(origin);
  expect(response.headers.get("content-security-policy")).toBeNull();
  const html = await response.text();
  expect(html).not.toMatch(/http-equiv="content-security-policy"/i);
  expect(html).toMatch(/<style[^>]*>[^<]*--accent:/);
});

test("a changed brand colours the pages", async () => {
  const accent = /accent: \["(#\w+)"/.exec(text("brand.yaml"))?.[1] ?? "";
  await shows("/src/styles/brand.css", 200, `--accent: ${accent}`);
  write("brand.yaml", text("brand.yaml").replace(accent, "#7a2f5c"));
  await shows("/src/styles/brand.css", 200, "--accent: #7a2f5c");
});

describe.each([
  ["npm run dev", origin, false],
  ["the desk’s preview", "http://127.0.0.1:4175/key", true],
])("%s", (_name, origin, isPreview) => {
  beforeAll(async () => {
    if (!isPreview) return;
    mkdirSync(preview, { recursive: true });
    copyFileSync(path.join(root, "site/package.json"), path.join(preview, "package.json"));
    const { stop } = startDev(4175, {
      KNACK_DESK_KEY: "key",
      KNACK_DESK_FOLDER: preview,
      KNACK_DESK_ORIGIN: "http://127.0.0.1:1",
    });
    await vi.waitFor(async () => expect((await fetch(`${origin}/@vite/client`)).status).toBe(200), 200_000);
    return async () => {
      await stop();
      rmSync(preview, { recursive: true });
    };
  });

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

function text(file: string): string {
  return readFileSync(path.join(site, file), "utf8");
}

function write(file: string, words: string): void {
  writeFileSync(path.join(site, file), words);
}

/** Waits until an address answers so; development needs a moment for each change. */
function shows(address: string, status: number, words = ""): Promise<void> {
  const answer = async () => {
    const response = await fetch(origin + address);
    return [response.status, await response.text()];
  };
  return expect.poll(answer, { interval: 100 }).toEqual([status, expect.stringContaining(words)]);
}

/** What an open page is told: faults, and when to load itself anew. */
async function openBrowser() {
  const client = await (await fetch(`${origin}/@vite/client`)).text();
  const [, token = ""] = /wsToken = "([^"]+)"/.exec(client) ?? [];
  const socket = new WebSocket(`${origin.replace("http", "ws")}/?token=${token}`, "vite-hmr");
  const heard: { type: string; err?: { message: string } }[] = [];
  socket.addEventListener("message", ({ data }) => heard.push(JSON.parse(data)));
  await once(socket, "open");
  return heard;
}

/** The settings put everything where a server that allows the site's folder alone would show it. */
function startDev(port: number, ofDesk: NodeJS.Dict<string> = {}) {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, ["site/astro.ts", "dev", "--port", String(port)], {
    cwd: root,
    stdio: ["pipe", "pipe", "pipe"],
    env: {
      PATH,
      HOME,
      NO_COLOR: "1",
      // a DEV of the shell does not change what development shows
      DEV: "",
      KNACK_SITE: site,
      DATA_DIR: path.join(site, "kept (here)"),
      RELEASES_DIR: path.join(site, "out"),
      DKIM_KEY_FILE: path.join(site, "mail.txt"),
      ...ofDesk,
    },
  });
  let heard = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (words) => {
      heard += words;
    });
  const ended = once(child, "close");
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
  };
  return { said: () => heard, stop };
}
