import { execFileSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { article, folderWith } from "../../../site/src/testing/content-folder.ts";
import { Refused } from "../refused.ts";
import { deskOf, folderOf } from "../testing/desk.ts";
import { historyOf } from "./history.ts";

const iron = "articles/iron.md";

afterEach(() => vi.unstubAllEnvs());

/** git as its owner runs it, for a folder that is to have one. */
function gitIn(folder: string) {
  const who = { GIT_AUTHOR_NAME: "Ana Água", GIT_AUTHOR_EMAIL: "ana@site.example" };
  const committer = { GIT_COMMITTER_NAME: "Ana", GIT_COMMITTER_EMAIL: "ana@site.example" };
  const env = { ...process.env, ...who, ...committer, GIT_CONFIG_GLOBAL: "/dev/null" };
  return (words: string[], input?: string) =>
    execFileSync("git", words, { cwd: folder, env, input, stdio: ["pipe", "pipe", "ignore"] }).toString();
}

function withGit(files: Record<string, string>) {
  const root = folderOf(files);
  const git = gitIn(root);
  git(["init", "-q"]);
  const commit = (note: string) => {
    git(["add", "-A"]);
    git(["commit", "-qm", note]);
  };
  commit("First.");
  return { root, git, commit };
}

const reasonFor = async (root: string) => (await historyOf(root).versions(iron)).reason;

test("versions are told newest first, also of another name, with who wrote them; each can be looked at", async () => {
  const { root, git, commit } = withGit({ "articles/old.md": article, "articles/b.md": "Other." });
  git(["mv", "articles/old.md", iron]);
  commit("Another\nname");
  writeFileSync(
    path.join(root, iron),
    `\uFEFF${article.replace("Iron a", "Press a")}`.replaceAll("\n", "\r\n"),
  );
  commit("Pressed, ~100 % “smooth”\n\nAt length.");
  const { call } = await deskOf(root);
  expect((await call("GET", "/api/site")).json.hasHistory).toBe(true);
  const { versions } = (await call("GET", `/api/history?path=${iron}`)).json;
  expect(versions.map(({ author, note }: { author: string; note: string }) => [author, note])).toEqual([
    ["Ana Água", "Pressed, ~100 % “smooth”"],
    ["Ana Água", "Another name"],
    ["Ana Água", "First."],
  ]);
  for (const { at, id } of versions)
    expect([new Date(at).getTime() > 0, id]).toEqual([true, expect.any(String)]);
  const look = async (id: string) => (await call("GET", `/api/version?path=${iron}&id=${id}`)).json;
  expect(await look(versions[0].id)).toEqual({ text: article.replace("Iron a", "Press a") });
  expect(await look(versions[2].id)).toEqual({ text: article });
});

test("a folder in a room of another repository has its versions, and none of what lies beside it", async () => {
  const { root, commit } = withGit({ "site/articles/iron.md": article, "secret.md": "Secret." });
  writeFileSync(path.join(root, "secret.md"), "More.");
  commit("Beside it.");
  const { versions, textOf, hasHistory } = historyOf(path.join(root, "site"));
  const all = (await versions(iron)).versions;
  expect([await hasHistory(), all.map(({ note }) => note)]).toEqual([true, ["First."]]);
  expect(await textOf(iron, all[0]?.id ?? "")).toBe(article);
  mkdirSync(path.join(root, "not-kept"));
  const beside = historyOf(path.join(root, "not-kept"));
  expect([await beside.hasHistory(), (await beside.versions(iron)).versions]).toEqual([false, []]);
});

test("no id reaches git: what is no version of the file is told to be gone", async () => {
  const { root, git } = withGit({ [iron]: article, "articles/b.md": "Other." });
  const { call } = await deskOf(root);
  const ids = ["--upload-pack=touch x", "-x", "../../etc/passwd", "HEAD", "HEAD:articles/b.md", "x y", "\0"];
  for (const id of [...ids, git(["rev-parse", "HEAD:articles/b.md"]).trim()])
    expect((await call("GET", `/api/version?path=${iron}&id=${encodeURIComponent(id)}`)).json.code).toBe(
      "gone",
    );
  for (const file of ["../iron.md", "articles/../secret.md", ".git/config", "articles/.hidden.md"])
    for (const call2 of [`/api/history?path=${file}`, `/api/version?path=${file}&id=1`])
      expect((await call("GET", call2)).json.code).toBe("bad-path");
});

test.each(["-x.md", "--output=x.md", "Chá & “bolo” [1].md", "a b  c.md", "$(touch x).md", "😀.md"])(
  "a file named %s has its versions like any other",
  async (name) => {
    const { root } = withGit({ [`articles/${name}`]: "Words." });
    const { versions, textOf } = historyOf(root);
    const [first] = (await versions(`articles/${name}`)).versions;
    expect(await textOf(`articles/${name}`, first?.id ?? "")).toBe("Words.");
    expect(readdirSync(root).sort()).toEqual([".git", "articles"]);
  },
);

test("where git keeps nothing the answer says why, and all else works", async () => {
  const root = folderWith({ [iron]: article });
  const { call } = await deskOf(root);
  expect(await historyOf(root).hasHistory()).toBe(false);
  expect((await call("GET", `/api/history?path=${iron}`)).json).toEqual({
    versions: [],
    reason: "Nothing keeps earlier versions of this folder. With git in it, each commit keeps one.",
  });
  expect(await call("GET", `/api/version?path=${iron}&id=1`)).toMatchObject({ status: 503 });
  expect((await call("GET", `/api/file?path=${iron}`)).status).toBe(200);

  const git = gitIn(root);
  git(["init", "-q"]);
  expect(await reasonFor(root)).toBe("git has kept no version yet; the first commit keeps one.");
  git(["commit", "-q", "--allow-empty", "-m", "Nothing."]);
  expect(await reasonFor(root)).toBe(
    "No version of this file is kept yet. The next commit of git keeps one, and finds those of an earlier name again.",
  );
  writeFileSync(path.join(root, ".git/HEAD"), "nonsense");
  expect(await reasonFor(root)).toContain("Nothing keeps earlier versions");
  rmSync(path.join(root, ".git"), { recursive: true });
  writeFileSync(path.join(root, ".git"), "gitdir: /nowhere");
  expect(await reasonFor(root)).toMatch(/^Nothing keeps/);
});

test("a damaged git is told in words; a broken index harms nothing", async () => {
  const { root } = withGit({ [iron]: article });
  writeFileSync(path.join(root, ".git/index"), "garbage");
  expect(await reasonFor(root)).toBeUndefined();
  const objects = path.join(root, ".git/objects");
  for (const file of readdirSync(objects, { recursive: true, encoding: "utf8" }).map((name) =>
    path.join(objects, name),
  ))
    if (statSync(file).isFile()) {
      chmodSync(file, 0o644);
      writeFileSync(file, "garbage");
    }
  expect(await reasonFor(root)).toBe(
    "What git keeps of this folder is damaged, so earlier versions cannot be shown. All else works without them.",
  );
  const { call } = await deskOf(root);
  expect((await call("GET", "/api/site")).json.hasHistory).toBe(false);
  expect((await call("GET", `/api/file?path=${iron}`)).json.text).toBe(article);
});

test.runIf(process.getuid?.() === 0)(
  "a git of another user is told in words, and all else works",
  async () => {
    const { root } = withGit({ [iron]: article });
    for (const place of [root, path.join(root, ".git")]) chownSync(place, 65_534, 65_534);
    expect(await reasonFor(root)).toMatch(/^The folder’s git belongs to another user of this machine/);
    const { call } = await deskOf(root);
    const { hash } = (await call("GET", `/api/file?path=${iron}`)).json;
    expect((await call("PUT", "/api/file", { path: iron, text: "More.\n", base: hash })).status).toBe(200);
  },
);

test("a bare repository in the folder’s place, and a machine without git, are told in words", async () => {
  const root = folderOf({});
  gitIn(root)(["init", "-q", "--bare"]);
  expect(await reasonFor(root)).toContain("Nothing keeps earlier versions");
  vi.stubEnv("PATH", root);
  expect(await reasonFor(root)).toContain("git is not installed on this machine");
});

test("settings of the folder start no program, and variables lead to no other git", async () => {
  const { root, git } = withGit({ [iron]: article });
  const other = withGit({ [iron]: "Other." });
  const touch = `sh -c 'touch ${path.join(root, "started")}' #`;
  for (const name of [
    "core.fsmonitor",
    "core.pager",
    "core.sshCommand",
    "diff.external",
    "gpg.program",
    "diff.x.textconv",
    "filter.x.smudge",
  ])
    git(["config", name, touch]);
  git(["config", "log.showSignature", "true"]);
  writeFileSync(path.join(root, ".gitattributes"), "* diff=x filter=x\n");
  vi.stubEnv("GIT_DIR", path.join(other.root, ".git"));
  vi.stubEnv("GIT_EXTERNAL_DIFF", touch);
  const { versions, textOf, hasHistory } = historyOf(root);
  expect(await hasHistory()).toBe(true);
  const [first] = (await versions(iron)).versions;
  expect(await textOf(iron, first?.id ?? "")).toBe(article);
  expect(existsSync(path.join(root, "started"))).toBe(false);
});

test("of 5,000 commits the last 500 of the file are listed; a link and a thrown away file have no words", async () => {
  const { root, git } = withGit({ [iron]: "0" });
  const commits = Array.from({ length: 5000 }, (_, at) => {
    const words = `${at} ${"x".repeat(at % 7)}`;
    const file = `M 100644 inline ${iron}\ndata ${words.length}\n${words}\n`;
    const parent = at === 0 ? "from refs/heads/main^0\n" : "";
    return `commit refs/heads/main\ncommitter Ana <a@b.example> ${1_700_000_000 + at} +0000\ndata 1\n${at % 10}\n${parent}${file}`;
  });
  git(["branch", "-M", "main"]);
  git(["fast-import", "--quiet", "--force"], commits.join(""));
  const link = `commit refs/heads/main\ncommitter Ana <a@b.example> 1800000000 +0000\ndata 4\nlink\nfrom refs/heads/main^0\nM 120000 inline ${iron}\ndata 11\n/etc/passwd\n`;
  const gone = `commit refs/heads/main\ncommitter Ana <a@b.example> 1800000001 +0000\ndata 4\ngone\nD ${iron}\n`;
  git(["fast-import", "--quiet"], link + gone);
  const { versions, textOf } = historyOf(root);
  const listed = (await versions(iron)).versions;
  expect(listed.length).toBeGreaterThan(490);
  expect(listed[0]?.note).toBe("link");
  await expect(textOf(iron, listed[0]?.id ?? "")).rejects.toBeInstanceOf(Refused);
  expect(await textOf(iron, listed[1]?.id ?? "")).toBe("4999 x");
});
