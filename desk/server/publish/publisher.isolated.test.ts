import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { folderOf } from "../testing/desk.ts";
import { type Publisher, publisherOf } from "./publisher.ts";

/** A publisher whose command is this program, with a folder that program and test may write to. */
function publishing(program: string) {
  const root = folderOf({ "program.mjs": program });
  const publisher = publisherOf({ root, command: [process.execPath, path.join(root, "program.mjs")] });
  return { root, publisher };
}

/** What is known when the run is over. */
async function ended({ start, now }: Publisher, isBack = false) {
  start(isBack);
  await expect.poll(() => now().state).not.toBe("running");
  return now();
}

/** How the command tells something to programs. */
const tell = (record: object) => `process.stdout.write('\\x1e${JSON.stringify(record)}\\n');`;

test("lines come without colours and without what is for programs", async () => {
  const { publisher } = publishing(`process.stdout.write("Building\\u001b[31m red\\u001b[0m\\r\\n");
    ${tell({ step: "end" })}
    ${tell({ seen: true })}
    console.log("Readers see it: https://x.example");`);
  expect(publisher.now()).toEqual({ state: "none", isBack: false, lines: [], summary: [] });
  expect((await ended(publisher)).lines).toEqual(["Building red", "Readers see it: https://x.example"]);
});

test.each([
  ["published", "the public address shows it", tell({ seen: true })],
  ["built", "the public address shows something else", tell({ seen: false })],
  ["unchanged", "there was nothing to publish", ""],
  ["failed", "the command fails, whatever it said before", `${tell({ seen: true })} process.exitCode = 1;`],
])("a publish is %s when %s", async (state, _, program) => {
  expect((await ended(publishing(program).publisher)).state).toBe(state);
});

test.each([
  ["was published", "Readers see it: https://x.example", 0],
  ["was not", "x.md:2 body: wrong", 1],
])(
  "the summary of what %s is what the last step said, without advice and commands",
  async (_, said, code) => {
    const { publisher } = publishing(`console.log("of a step that went well");
    ${tell({ step: "end" })}
    ${tell({ aside: "To take it back: npm run publish -- --back" })}
    console.log(${JSON.stringify(said)});
    process.exitCode = ${code};`);
    const { summary, lines } = await ended(publisher);
    expect(summary).toEqual([said]);
    expect(lines).toContain("To take it back: npm run publish -- --back");
  },
);

test("one at a time; another may follow it", async () => {
  const { publisher, root } = publishing(`
    import { existsSync } from "node:fs";
    console.log("begun", process.argv[2]);
    const look = () => existsSync(import.meta.dirname + "/go") || setTimeout(look, 5);
    look();`);
  publisher.start(true);
  await expect.poll(() => publisher.now().lines).toEqual(["begun --back"]);
  expect(() => publisher.start(false)).toThrow("already running");
  writeFileSync(path.join(root, "go"), "");
  await expect.poll(publisher.now).toMatchObject({ state: "unchanged", isBack: true });
  expect((await ended(publisher)).lines).toEqual(["begun undefined"]);
});
