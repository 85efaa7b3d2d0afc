import { existsSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { lockIn } from "../../../reading/lock.ts";
import { article, folderWith } from "../../../site/src/testing/content-folder.ts";
import type { Progress } from "../../contract.ts";
import { listen } from "../start/listen.ts";
import { ask, folderOf } from "../testing/desk.ts";
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

/** How the command tells a step to programs. */
const step = (name: string) => `process.stdout.write('\\x1e{"step":"${name}"}\\n');`;

const release = `
import { mkdirSync, symlinkSync } from "node:fs";
const id = process.argv[3] === "--back" ? "20260101T000000Z" : "20260102T000000Z";
mkdirSync(process.argv[2] + "/" + id);
symlinkSync(id, process.argv[2] + "/current");
`;

test("lines come while it runs, without colours and code, and the last says what was published", async () => {
  const { publisher } = publishing(`${release}
    process.stdout.write("Building\\u001b[31m red\\u001b[0m\\r\\n50 %\\r100 %\\n");
    console.log("Error: x\\n    at work (file:///a/b.ts:1:2)\\nStack backtrace:\\n   0: <unknown>\\n  12: start_thread\\n    at node:internal/main:3:4\\nNode.js v24.1.0");
    ${step("end")}
    console.log("Published https://x.example, release 1:\\n     new  /article/x\\nTo take it back: npm run publish -- --back");`);
  const told = await allOf(publisher.start(false));
  expect(told.flatMap((progress) => (progress.kind === "line" ? progress.text : []))).toEqual(
    expect.arrayContaining(["Building red", "50 %", "100 %", "Error: x", "     new  /article/x"]),
  );
  expect(JSON.stringify(told)).not.toMatch(/\\u001b|unknown|start_thread|node:internal|b\.ts|v24/);
  expect(told.at(-1)).toEqual({
    kind: "done",
    isPublished: true,
    summary: ["Published https://x.example, release 1:", "     new  /article/x"],
  });
  expect(await allOf(publisher.again())).toEqual(told);
});

test("what failed tells the faults of its last step, and that nothing was published", async () => {
  const { publisher } = publishing(`
    console.log("x.md:9 body: of a step that went well");
    ${step("checks")}
    console.log("warning: x.md:1 body: dull\\nx.md:2 body: wrong\\nsite/ has one fault.");
    console.error("\\nNothing was published.");
    process.exitCode = 1;`);
  const [done] = (await allOf(publisher.start(false))).slice(-1);
  expect(done).toMatchObject({ kind: "done", isPublished: false });
  expect(done?.kind === "done" && done.summary.sort()).toEqual([
    "Nothing was published.",
    "site/ has one fault.",
    "x.md:2 body: wrong",
  ]);
});

test("one at a time, also with a terminal’s; a run goes on without its asker, and can be heard again", async () => {
  const { publisher, root, releases } = publishing(`
    import { existsSync } from "node:fs";
    console.log("begun");
    const look = () => existsSync(${JSON.stringify("GO")}.replace("GO", import.meta.dirname + "/go"))
      ? console.log("Served again: x") : setTimeout(look, 5);
    look();`);
  expect(await allOf(publisher.again())).toEqual([{ kind: "none" }]);
  const lock = lockIn(releases);
  expect(() => publisher.start(false)).toThrow("under way already");
  lock?.close();
  const stream = publisher.start(true);
  const reader = stream.getReader();
  expect(new TextDecoder().decode((await reader.read()).value)).toBe('{"kind":"line","text":"begun"}\n');
  expect(() => publisher.start(false)).toThrow("under way already");
  await reader.cancel();
  const second = allOf(publisher.again());
  writeFileSync(path.join(root, "go"), "");
  expect(await second).toEqual([
    { kind: "line", text: "begun" },
    { kind: "line", text: "Served again: x" },
    { kind: "done", isPublished: false, summary: ["begun", "Served again: x"] },
  ]);
  expect((await allOf(publisher.start(false))).at(-1)?.kind).toBe("done");
});

test("a command that does not start is told", async () => {
  const absent = publisherOf({ root: folderOf({}), releases: folderOf({}), command: ["/nowhere/node"] });
  expect((await allOf(absent.start(false))).at(-1)).toMatchObject({
    isPublished: false,
    summary: [expect.stringContaining("does not start")],
  });
});

test("the end of the desk ends what publishes, with all that it has started", async () => {
  const builder = `
    import { writeFileSync } from "node:fs";
    process.on("SIGTERM", () => process.exit(writeFileSync(process.argv[2], "")));
    setInterval(() => console.log("building"), 5);`;
  const folder = folderOf({ "builder.mjs": builder });
  const { publisher } = publishing(`
    import { spawnSync } from "node:child_process";
    spawnSync(process.execPath, ${JSON.stringify(["builder.mjs", "ended"].map((name) => path.join(folder, name)))}, { stdio: "inherit" });`);
  const stream = publisher.start(false);
  const reader = stream.getReader();
  await reader.read();
  await publisher.end();
  await vi.waitFor(() => expect(existsSync(path.join(folder, "ended"))).toBe(true));
  expect(() => publisher.start(false)).toThrow("being closed");
});

test("over HTTP: the very command, for the desk’s folder; refused with words where it cannot be", async () => {
  const root = folderWith({ "articles/iron.md": article });
  const releases = folderOf({});
  const publisher = publisherOf({ root, releases });
  vi.stubEnv("RELEASES_DIR", releases);
  onTestFinished(() => void vi.unstubAllEnvs());
  const { port, keys, stop } = await listen({ root, page: root, from: 0, publisher });
  onTestFinished(stop);
  const origin = `http://127.0.0.1:${port}`;
  const headers = {
    host: `127.0.0.1:${port}`,
    origin,
    "sec-fetch-site": "same-origin",
    authorization: `Bearer ${keys.token}`,
  };
  expect(await ask(port, "/api/publish", { headers })).toMatchObject({
    ...{ status: 200, text: '{"kind":"none"}\n' },
  });
  const { status, headers: told, text } = await ask(port, "/api/publish-back", { method: "POST", headers });
  expect([status, told["content-type"]]).toEqual([200, "application/x-ndjson"]);
  expect(JSON.parse(text.trimEnd().split("\n").at(-1) ?? "")).toEqual({
    kind: "done",
    isPublished: false,
    summary: ["There is no earlier release to go back to."],
  });
  expect((await ask(port, "/api/publish", { headers })).text).toBe(text);
  const lock = lockIn(releases);
  const busy = await ask(port, "/api/publish", { method: "POST", headers });
  lock?.close();
  expect([busy.status, JSON.parse(busy.text).code]).toEqual([503, "unavailable"]);
});
