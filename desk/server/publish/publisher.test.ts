import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { folderOf } from "../testing/desk.ts";
import { type Publisher, publisherOf } from "./publisher.ts";

/** A publisher whose command is this program, with a folder that program and test may write to. */
function publishing(program: string) {
  const root = folderOf({ "program.mjs": program });
  const releases = folderOf({});
  const command = [process.execPath, path.join(root, "program.mjs"), releases];
  const publisher = publisherOf({ root, releases, command });
  return { root, publisher };
}

/** What is known when the run is over. */
async function ended({ start, now }: Publisher, isBack = false) {
  start(isBack);
  await vi.waitFor(() => expect(now().state).not.toBe("running"), 20_000);
  return now();
}

/** How the command names a step to programs. */
const step = (name: string) => `process.stdout.write('\\x1e{"step":"${name}"}\\n');`;

const release = `
import { mkdirSync, symlinkSync } from "node:fs";
mkdirSync(process.argv[2] + "/20260102T000000Z");
symlinkSync("20260102T000000Z", process.argv[2] + "/current");
`;

test("lines come without colours; in the end there is what was published, or the faults of the last step", async () => {
  const { publisher } = publishing(`${release}
    process.stdout.write("Building\\u001b[31m red\\u001b[0m\\r\\n");
    ${step("end")}
    console.log("Published https://x.example:\\n     new  /article/x\\nTo take it back: npm run publish -- --back");`);
  expect(publisher.now()).toEqual({ state: "none", isBack: false, lines: [], summary: [] });
  const summary = ["Published https://x.example:", "     new  /article/x"];
  expect(await ended(publisher)).toEqual({
    state: "published",
    isBack: false,
    summary,
    lines: ["Building red", ...summary, "To take it back: npm run publish -- --back"],
  });
  const faulty = publishing(`
    console.log("x.md:9 body: of a step that went well");
    ${step("checks")}
    console.log("warning: x.md:1 body: dull\\nx.md:2 body: wrong");
    process.exitCode = 1;`);
  expect(await ended(faulty.publisher)).toMatchObject({ state: "failed", summary: ["x.md:2 body: wrong"] });
});

test("one at a time; another may follow it", async () => {
  const { publisher, root } = publishing(`
    import { existsSync } from "node:fs";
    console.log("begun", process.argv[3]);
    const look = () => existsSync(import.meta.dirname + "/go") || setTimeout(look, 5);
    look();`);
  publisher.start(true);
  await vi.waitFor(() => expect(publisher.now().lines).toEqual(["begun --back"]));
  expect(() => publisher.start(false)).toThrow("already running");
  writeFileSync(path.join(root, "go"), "");
  await vi.waitFor(() => expect(publisher.now()).toMatchObject({ state: "failed", isBack: true }));
  expect((await ended(publisher)).lines).toEqual(["begun undefined"]);
});
