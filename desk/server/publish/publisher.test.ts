import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { lockIn } from "../../../reading/lock.ts";
import type { Progress } from "../../contract.ts";
import { folderOf } from "../testing/desk.ts";
import { publisherOf } from "./publisher.ts";

/** A publisher whose command is this program, with a folder that program and test may write to. */
function publishing(program: string) {
  const [root, releases] = [folderOf({ "program.mjs": program }), folderOf({})];
  const command = [process.execPath, path.join(root, "program.mjs"), releases];
  const publisher = publisherOf({ root, releases, command });
  onTestFinished(publisher.end);
  return { root, releases, publisher };
}

async function allOf(stream: ReadableStream<Uint8Array>): Promise<Progress[]> {
  const text = await new Response(stream).text();
  return text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line));
}

/** How the command names a step to programs. */
const step = (name: string) => `process.stdout.write('\\x1e{"step":"${name}"}\\n');`;

const release = `
import { mkdirSync, symlinkSync } from "node:fs";
mkdirSync(process.argv[2] + "/20260102T000000Z");
symlinkSync("20260102T000000Z", process.argv[2] + "/current");
`;

test("lines come without colours and code; the last has what was published, or the faults of the last step", async () => {
  const { publisher } = publishing(`${release}
    process.stdout.write("Building\\u001b[31m red\\u001b[0m\\r\\n50 %\\r100 %\\n");
    console.log("Error: x\\n    at work (file:///a/b.ts:1:2)\\nNode.js v24.1.0");
    ${step("end")}
    console.log("Published https://x.example:\\n     new  /article/x\\nTo take it back: npm run publish -- --back");`);
  const said = await allOf(publisher.start(false));
  const lines = [
    "Building red",
    "50 %",
    "100 %",
    "Error: x",
    "Published https://x.example:",
    "     new  /article/x",
  ];
  expect(said.slice(0, -2)).toEqual(lines.map((text) => ({ kind: "line", text })));
  expect(said.at(-1)).toEqual({ kind: "done", isPublished: true, summary: lines.slice(-2) });
  expect(await allOf(publisher.again())).toEqual(said);
  const faulty = publishing(`
    console.log("x.md:9 body: of a step that went well");
    ${step("checks")}
    console.log("warning: x.md:1 body: dull\\nx.md:2 body: wrong");
    process.exitCode = 1;`);
  const done = { kind: "done", isPublished: false, summary: ["x.md:2 body: wrong"] };
  expect((await allOf(faulty.publisher.start(false))).at(-1)).toEqual(done);
  const absent = publisherOf({ root: folderOf({}), releases: folderOf({}), command: ["/nowhere/node"] });
  expect((await allOf(absent.start(false))).at(-1)).toMatchObject({
    summary: [expect.stringContaining("does not start")],
  });
});

test("one at a time, also with a terminal’s; a run goes on without its asker, and can be heard again", async () => {
  const { publisher, root, releases } = publishing(`
    import { existsSync } from "node:fs";
    console.log("begun", process.argv[3]);
    const look = () => existsSync(import.meta.dirname + "/go") || setTimeout(look, 5);
    look();`);
  expect(await allOf(publisher.again())).toEqual([{ kind: "none" }]);
  const lock = lockIn(releases);
  expect(() => publisher.start(false)).toThrow("under way already");
  lock?.close();
  const reader = publisher.start(true).getReader();
  const first = '{"kind":"line","text":"begun --back"}\n';
  expect(new TextDecoder().decode((await reader.read()).value)).toBe(first);
  expect(() => publisher.start(false)).toThrow("under way already");
  await reader.cancel();
  const second = allOf(publisher.again());
  writeFileSync(path.join(root, "go"), "");
  expect(await second).toEqual([
    JSON.parse(first),
    { kind: "done", isPublished: false, summary: ["begun --back"] },
  ]);
  expect((await allOf(publisher.start(false))).at(-1)?.kind).toBe("done");
});

test("the end of the desk ends what publishes, with all that it has started", async () => {
  const builder = `
    import { writeFileSync } from "node:fs";
    process.on("SIGTERM", () => process.exit(writeFileSync(process.argv[2], "")));
    setInterval(() => console.log("building"), 5);`;
  const folder = folderOf({ "builder.mjs": builder });
  const words = JSON.stringify(["builder.mjs", "ended"].map((name) => path.join(folder, name)));
  const { publisher } = publishing(`
    import { spawnSync } from "node:child_process";
    spawnSync(process.execPath, ${words}, { stdio: "inherit" });`);
  await publisher.start(false).getReader().read();
  await publisher.end();
  await vi.waitFor(() => expect(existsSync(path.join(folder, "ended"))).toBe(true));
  expect(() => publisher.start(false)).toThrow("being closed");
});
