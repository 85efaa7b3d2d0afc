import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { hashOf, removeLeftovers } from "../server/files/text-file.ts";

const program = path.join(import.meta.dirname, "save-until-killed.ts");

/** So long that a kill may come within a write. */
const textOf = (version: number) => `${version}\n`.repeat(60_000);

/** A desk that saves version after version, and is killed so many milliseconds after its first answer. */
async function saveUntilKilled(root: string, first: number, killAfter: number) {
  const child = fork(program, [root]);
  const ended = once(child, "exit");
  const [{ port, token }] = await once(child, "message");
  const origin = `http://127.0.0.1:${port}`;
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json", origin };
  let base = hashOf(readFileSync(path.join(root, "articles/x.md")));
  let [saved, sent] = [first - 1, first - 1];
  try {
    for (let version = first; ; version++) {
      const body = JSON.stringify({ path: "articles/x.md", text: textOf(version), base });
      sent = version;
      const answer = await fetch(`${origin}/api/file`, { method: "PUT", headers, body });
      expect(answer.status).toBe(200);
      base = ((await answer.json()) as { hash: string }).hash;
      if (saved < first) setTimeout(() => child.kill("SIGKILL"), killAfter);
      saved = version;
    }
  } catch (error) {
    // the line is cut where the desk was killed
    if (!(error instanceof TypeError)) throw error;
  }
  await ended;
  return { saved, sent };
}

test("killed at twenty moments while it saves, a desk has lost nothing that it said was saved, and has broken nothing", async () => {
  const root = mkdtempSync(path.join(tmpdir(), "desk-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(path.join(root, "articles"));
  writeFileSync(path.join(root, "articles/x.md"), textOf(0));
  writeFileSync(path.join(root, "articles/y.md"), "Other.");
  let next = 1;
  for (let kill = 1; kill <= 20; kill++) {
    const { saved, sent } = await saveUntilKilled(root, next, kill * 3);
    const found = readFileSync(path.join(root, "articles/x.md"), "utf8");
    expect([textOf(saved), textOf(sent)]).toContain(found);
    const names = readdirSync(path.join(root, "articles")).filter((name) => !name.startsWith("."));
    expect(names).toEqual(["x.md", "y.md"]);
    removeLeftovers(path.join(root, "articles"));
    expect(readdirSync(path.join(root, "articles"))).toEqual(["x.md", "y.md"]);
    next = sent + 1;
  }
  expect(readFileSync(path.join(root, "articles/y.md"), "utf8")).toBe("Other.");
  expect(next).toBeGreaterThan(21);
});
