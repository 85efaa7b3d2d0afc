import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { article, folderWith, quiz } from "../../../site/src/testing/content-folder.ts";
import type { Preview } from "../../contract.ts";
import { listen } from "../start/listen.ts";
import { stateFolder } from "../start/running.ts";
import { ask } from "../testing/desk.ts";

// A morning with the preview: one desk, whose folder has broken files from the start; each step goes on from the one before.

const iron = "articles/iron.md";
const broken = "articles/broken.md";
const site = folderWith(
  {
    [iron]: article,
    [broken]: article.replace("title:", "titel:"),
    "articles/later.md": article.replace("title: Iron", "draft: true\ntitle: Later"),
    "articles/to-come.md": article.replace("2025-02-05", "2999-02-05").replace("2025-02-06", "2999-02-06"),
    "articles/hole.md": article.replace("Go on.", "![A hole](not-there.jpg)"),
    "quizzes/irons.yaml": quiz,
    "articles/begun.md": "---\ntitle: Begun\ndraft: true\n---\nBoil it.\n",
    "about.md": "---\ntitle: [About\n---\n",
  },
  afterAll,
);
writeFileSync(path.join(site, "articles/latin.md"), Buffer.from(article.replace("Iron", "Água"), "latin1"));
const state = stateFolder(site);
let desk: Awaited<ReturnType<typeof listen>>;
let frame: { host: string; port: number };

beforeAll(async () => {
  const categories = readFileSync(path.join(site, "categories.yaml"), "utf8");
  write("categories.yaml", categories.replace("- slug: how-tos", "- slog: how-tos"));
  desk = await listen({ root: site, page: site, kept: site, from: 0, preview: path.join(state, "preview") });
  // looked for at once: the later, the longer a site that gives up rests between two starts
  await vi.waitFor(() => expect(processesNaming(path.join(state, "preview"))).not.toEqual([]), 20_000);
  // whoever writes is told at once what keeps all pages away, also after the site has given up starting
  const kept = {
    state: "faulty",
    faults: expect.arrayContaining([expect.objectContaining({ field: "file" })]),
  };
  expect(await look(iron)).toEqual(kept);
  await vi.waitFor(() => expect(processesNaming(path.join(state, "preview"))).toEqual([]), 60_000);
  expect(await look(iron)).toEqual(kept);
  expect(JSON.stringify(await look(iron))).toMatch(/In categories.yaml, line \d+: There is no such field/);
  write("categories.yaml", categories);
  // a start that was under way when the fault was mended may be there already
  expect((await look(iron)).state).toMatch(/^(starting|shown)$/);
  await vi.waitFor(async () => expect((await look(iron)).state).toBe("shown"), {
    timeout: 100_000,
    interval: 200,
  });
  frame = frameOf(await look(iron));
});
afterAll(async () => {
  await desk.stop();
  rmSync(state, { recursive: true });
});

test("the page is the site's own; so are those of drafts, of what is to come and of quizzes, whatever else is broken", async () => {
  expect(await shown("/article/iron")).toContain("Start with the collar.");
  for (const [file, address, words] of [
    ["articles/later.md", "/article/later", "Later a Shirt"],
    ["articles/to-come.md", "/article/to-come", "Start with the collar."],
    ["articles/hole.md", "/article/hole", "Start with the collar."],
    ["quizzes/irons.yaml", "/quiz/irons", "Irons"],
    ["legal/privacy.md", "/privacy", "Privacy"],
    ["site.yaml", "/", "Iron a Shirt"],
  ] as const) {
    expect([file, await look(file)]).toEqual([file, expect.objectContaining({ state: "shown" })]);
    expect(await shown(address)).toContain(words);
  }
});

test("what is broken from the start is told at its line, in words; what has no page says so", async () => {
  const fault = (field: string, line: number) => [expect.objectContaining({ field, line })];
  expect(await look(broken)).toEqual({
    state: "faulty",
    faults: expect.arrayContaining(fault("titel", 2)),
  });
  expect(await look("about.md")).toMatchObject({ state: "faulty", faults: fault("file", 2) });
  expect(await look("synonyms.yaml")).toMatchObject({ state: "absent" });
});

test.each([
  ["Safari", "Version/26.1 Safari/605.1.15", "absent"],
  ["Chrome", "Chrome/150.0.0.0 Safari/537.36", "shown"],
  ["Firefox", "Gecko/20100101 Firefox/150.0", "shown"],
])("%s is told whether it can show the page", async (_name, agent, state) => {
  const told = await look(iron, `Mozilla/5.0 (Macintosh) ${agent}`);
  expect(told.state).toBe(state);
  if (told.state === "absent") expect(told.reason).toContain("Safari cannot show the page beside the text.");
});

test("what is saved is shown; what is broken leaves the page as it was, says why, and comes back mended", async () => {
  const changed = article.replace("Start with the collar", "Begin with the cuffs");
  write(iron, changed.replace("title: Iron", "title: Press"));
  await shows("/article/iron", "Press a Shirt", "Begin with the cuffs.");
  write(iron, changed.replace("title:", "titel:"));
  const faulty = await look(iron);
  expect(faulty).toMatchObject({
    state: "faulty",
    address: expect.stringMatching(/^http:\/\/\w+\.localhost:\d+\/article\/iron$/),
  });
  write("articles/later.md", article.replace("title: Iron", "draft: true\ntitle: Soon"));
  await shows("/article/later", "Soon a Shirt");
  expect(await shown("/article/iron")).toContain("Press a Shirt");
  write(iron, article);
  await shows("/article/iron", "Iron a Shirt", "Start with the collar.");
  expect(await look(iron)).toMatchObject({ state: "shown" });
});

test.each([
  ["site.yaml", "\nname: Knack", "\nname: [Água"],
  ["people.yaml", "\nteam:", "\nteem:"],
  ["categories.yaml", "- slug: how-tos", "- slog: how-tos"],
  ["brand.yaml", "accent:", "acent:"],
])(
  "with a fault in %s, what is written elsewhere is shown all the same, and so is what comes after",
  async (file, from, to) => {
    const whole = readFileSync(path.join(site, file), "utf8");
    expect(whole).toContain(from);
    write(file, whole.replace(from, to));
    write(iron, article.replace("title: Iron", `title: ${file}`));
    await shows("/article/iron", `${file} a Shirt`);
    expect(await look(file)).toMatchObject({ state: "faulty", address: expect.any(String) });
    write(file, whole);
    await vi.waitFor(async () => expect(await look(file)).toMatchObject({ state: "shown" }), 10_000);
  },
);

test("a page of an old address is gone, and one that comes is there", async () => {
  rmSync(path.join(site, "articles/to-come.md"));
  write("articles/come.md", article.replace("title: Iron", "title: Come"));
  await shows("/article/come", "Come a Shirt");
  expect(await look("articles/come.md")).toMatchObject({ state: "shown" });
});

test("a page of the preview is given no file of this machine that no page is made of, however its address is written", async () => {
  const outside = path.join(folderWith({ "secret.md": "Not yours." }), "secret.md");
  const { host, port } = frame;
  const headers = { host, "sec-fetch-site": "same-origin" };
  for (const way of [
    ...["", "/.", "?raw", "?html-proxy&index=0.js"].map((end) => `/@fs${outside}${end}`),
    `${outside}?html-proxy&index=0.js`,
    `/@fs${path.join(site, iron)}/.`,
    "/__open-in-editor?file=package.json",
  ]) {
    const told = await ask(port, way, { headers });
    expect([told.status, told.text], way).toEqual([403, ""]);
  }
});

test("killed, the site's server comes again by itself; its pages stay in sight", async () => {
  expect(processesNaming(path.join(state, "preview"))).toHaveLength(1);
  for (const id of processesNaming(path.join(state, "preview"))) process.kill(id, "SIGKILL");
  expect(await shown("/article/iron")).toContain("a Shirt");
  await vi.waitFor(async () => expect(await look(iron)).toMatchObject({ state: "starting" }), 10_000);
  await vi.waitFor(async () => expect(await look(iron)).toMatchObject({ state: "shown" }), {
    timeout: 60_000,
    interval: 200,
  });
});

/** Processes of this machine with these words on their command line. */
function processesNaming(words: string): number[] {
  const ids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const commandOf = (id: string) => {
    try {
      return readFileSync(`/proc/${id}/cmdline`, "utf8");
    } catch {
      return "";
    }
  };
  return ids.filter((id) => commandOf(id).includes(words)).map(Number);
}

function write(file: string, text: string): void {
  writeFileSync(path.join(site, file), text);
}

async function look(file: string, agent?: string): Promise<Preview> {
  const host = `127.0.0.1:${desk.port}`;
  const own = { "sec-fetch-site": "same-origin", authorization: `Bearer ${desk.keys.token}` };
  const headers = { host, ...own, "user-agent": agent };
  return JSON.parse((await ask(desk.port, `/api/preview?path=${file}`, { headers })).text);
}

function frameOf(preview: Preview) {
  const { host, port } = new URL(preview.state === "shown" ? preview.address : "");
  return { host, port: Number(port) };
}

/** The words of a page. */
async function shown(page: string): Promise<string> {
  const { host, port } = frame;
  const told = await ask(port, page, { headers: { host, accept: "text/html" } });
  expect(told.status).toBe(200);
  return told.text.replace(/<(script|style)[\s\S]*?<\/\1>|<[^>]+>/g, " ");
}

function shows(page: string, ...words: string[]): Promise<void> {
  return vi.waitFor(
    async () => {
      const text = await shown(page);
      for (const each of words) expect(text).toContain(each);
    },
    { timeout: 10_000, interval: 50 },
  );
}
