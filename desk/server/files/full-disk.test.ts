import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { onTestFinished, test as plainTest } from "vitest";
import { article, folderWith } from "../../../site/src/testing/content-folder.ts";
import { binIn } from "../entries/bin.ts";
import { ask, deskOf, folderOf } from "../testing/desk.ts";
import { photograph } from "../testing/photograph.ts";

// A real disk of a few megabytes in memory, which only the superuser of a Linux may mount; elsewhere `save.test.ts` stands for it.

const canMount = process.platform === "linux" && process.getuid?.() === 0 && mounts();
const test = plainTest.skipIf(!canMount);
const iron = "articles/iron.md";

test("on a full disk nothing is lost, whatever is done, and each act says so; with room it works", async ({
  expect,
}) => {
  const disk = folderOf({});
  mount(disk);
  onTestFinished(() => void execFileSync("umount", ["--lazy", disk]));
  const root = path.join(disk, "site");
  const linking = article.replace("Go on.", "Go on, as in [ironing](/article/iron).");
  cpSync(folderWith({ [iron]: article, "articles/mend.md": linking }), root, { recursive: true });
  const { call, port, sending } = await deskOf(root);
  const base = (await call("GET", `/api/file?path=${iron}`)).json.hash;
  const longer = article.replace("Go on.", "Go on. ".repeat(2000));
  const body = await photograph();
  const store = async () => {
    const headers = { ...sending, "content-type": "application/octet-stream" };
    const told = await ask(port, `/api/picture?beside=${iron}&name=tea.jpg`, {
      method: "POST",
      headers,
      body,
    });
    return { status: told.status, json: JSON.parse(told.text) };
  };
  const acts = {
    "a longer text": () => call("PUT", "/api/file", { path: iron, text: longer, base }),
    "a text of the same length": () =>
      call("PUT", "/api/file", { path: iron, text: article.replace("Go on.", "Stop. "), base }),
    "a new text": () => call("POST", "/api/new", { template: "tip", title: "Tea" }),
    "another address": () => call("POST", "/api/rename", { path: iron, slug: "press", base }),
    "a photograph": store,
  };
  const fill = fillUp(disk);
  const before = hashesOf(root);
  for (const [what, act] of Object.entries(acts)) {
    const { status, json } = await act();
    expect([what, status, json.code]).toEqual([what, 507, "disk-full"]);
    expect(json.message, what).toMatch(/^The disk is full, so .* could not be saved\./);
    expect(hashesOf(root), what).toEqual(before);
  }
  expect(() => binIn(root, path.join(disk, "kept")).throwAway(iron, base)).toThrow("The disk is full");
  expect(hashesOf(root)).toEqual(before);
  fill.remove();
  expect((await acts["a longer text"]()).status).toBe(200);
  expect(readFileSync(path.join(root, iron), "utf8")).toBe(longer);
  expect([(await acts["a new text"]()).status, (await store()).status]).toEqual([200, 200]);
});

function mounts(): boolean {
  try {
    const probe = mkdirSync(path.join("/tmp", `desk-mount-${process.pid}`), { recursive: true }) ?? "";
    mount(probe);
    execFileSync("umount", [probe]);
    rmSync(probe, { recursive: true });
    return true;
  } catch {
    return false;
  }
}

function mount(folder: string): void {
  execFileSync("mount", ["-t", "tmpfs", "-o", "size=4m", "none", folder], { stdio: "pipe" });
}

/** Files that leave no room, not even for one more page of memory. */
function fillUp(folder: string) {
  const names: string[] = [];
  for (const size of [100_000, 1]) {
    for (let number = 0; ; number++) {
      const name = path.join(folder, `filler-${size}-${number}`);
      try {
        writeFileSync(name, Buffer.alloc(size));
        names.push(name);
      } catch {
        rmSync(name, { force: true });
        break;
      }
    }
  }
  return { remove: () => names.forEach((name) => void rmSync(name)) };
}

function hashesOf(root: string): [string, string][] {
  return readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter((name) => statSync(path.join(root, name)).isFile())
    .sort()
    .map((name) => [name, readFileSync(path.join(root, name)).toString("base64")]);
}
