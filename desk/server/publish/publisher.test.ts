import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { folderOf } from "../../../platform/testing/folder-of.ts";
import { type Publisher, publisherOf } from "./publisher.ts";

/** A publisher whose command is this program of the shell, with a folder that program and test may write to. */
function publishing(program: string) {
  const root = folderOf({ program });
  return { root, publisher: publisherOf({ root, command: ["sh", path.join(root, "program")] }) };
}

/** What is known when the run is over. */
async function ended({ start, now }: Publisher, isBack = false) {
  start(isBack);
  await expect.poll(() => now().state).not.toBe("running");
  return now();
}

/** How the command tells something to programs. */
const tell = (record: object) => `printf '\\036%s\\n' '${JSON.stringify(record)}'`;

test("lines come without colours and without what is for programs", async () => {
  const { publisher } = publishing(`printf 'Building\\033[31m red\\033[0m\\r\\n'
    ${tell({ step: "end" })}
    ${tell({ seen: true })}
    echo "Readers see it: https://x.example"`);
  expect(publisher.now()).toEqual({ state: "none", isBack: false, lines: [], summary: [] });
  expect((await ended(publisher)).lines).toEqual(["Building red", "Readers see it: https://x.example"]);
});

test.each([
  ["published", "the public address shows it", tell({ seen: true })],
  ["built", "the public address shows something else", tell({ seen: false })],
  ["unchanged", "there was nothing to publish", ""],
  ["failed", "the command fails, whatever it said before", `${tell({ seen: true })}; exit 1`],
])("a publish is %s when %s", async (state, _, program) => {
  expect((await ended(publishing(program).publisher)).state).toBe(state);
});

test.each([
  ["was published", "Readers see it: https://x.example", 0],
  ["was not", "x.md:2 body: wrong", 1],
])(
  "of what %s, the summary is what the last step said, without advice and commands",
  async (_, said, code) => {
    const { publisher } = publishing(`echo "of a step that went well"
    ${tell({ step: "end" })}
    ${tell({ aside: "To take it back: npm run publish -- --back" })}
    echo "${said}"
    exit ${code}`);
    const { summary, lines } = await ended(publisher);
    expect(summary).toEqual([said]);
    expect(lines).toContain("To take it back: npm run publish -- --back");
  },
);

test("one at a time; another may follow it", async () => {
  const { publisher, root } = publishing(`echo "begun $*"
    until [ -e "$(dirname "$0")/go" ]; do sleep 0.02; done`);
  publisher.start(true);
  await expect.poll(() => publisher.now().lines).toEqual(["begun --back"]);
  expect(() => publisher.start(false)).toThrow("already running");
  writeFileSync(path.join(root, "go"), "");
  await expect.poll(publisher.now).toMatchObject({ state: "unchanged", isBack: true });
  expect((await ended(publisher)).lines).toEqual(["begun "]);
});
