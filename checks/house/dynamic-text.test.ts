import path from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";
import { dynamicTextFaults, programOf } from "./dynamic-text.ts";

const root = path.resolve(import.meta.dirname, "../..");
const source = path.join(root, "site/src");

/** Files that are not on the disk, in a room of their own; TypeScript reads them like any others. */
function faultsOf(files: Record<string, string>): string[] {
  const host = ts.createCompilerHost({});
  const written = new Map(Object.entries(files).map(([name, text]) => [path.join(source, "zz", name), text]));
  const { fileExists, getSourceFile } = host;
  // their folder is not on the disk either
  host.directoryExists = undefined;
  host.fileExists = (name) => written.has(name) || fileExists(name);
  host.getSourceFile = (name, target, ...rest) => {
    const text = written.get(name);
    return text === undefined
      ? getSourceFile(name, target, ...rest)
      : ts.createSourceFile(name, text, target, true);
  };
  const faults = dynamicTextFaults(programOf([...written.keys()], root, host), source);
  return faults.map(({ file, line, fault }) => `${file}:${line} ${fault}`);
}

/** Parts of an island, one a line, each with what is told of it; nothing for those that hold. */
const parts: [jsx: string, ...faults: string[]][] = [
  ["<p>{text}</p>"],
  ['<p>{count + " of " + total}</p>'],
  ['<p><b>{count}</b> <span>{"of " + total}</span></p>'],
  ["<p>Showing <b>{count}</b>, and <i>more</i></p>"],
  ["<p>{text && <b>{text}</b>}<i /></p>"],
  ["<p>{isOpen ? <b>open</b> : <i>closed</i>} now</p>"],
  ['<p><b>a</b>{" "}{constant} and {constants.first}</p>'],
  ["<p>{/* a comment is no child */}{text}</p>"],
  ["<ul>{list.map((entry) => <li key={entry}>{entry}</li>)}</ul>"],
  ["<noscript><p>{count} in all</p></noscript>"],
  ["<Around>words of the page, and <b>more</b></Around>"],
  ["<Around><b>{text}</b></Around>"],
  ["<Named>{text}</Named>"],
  ["<Around title={<b>{text}</b>} named={text} />"],
  ["<p data-name={text}><b /><i /></p>"],
  ["<p>{text} more</p>", "{text} stands beside others"],
  ["<p><b />{count}</p>", "{count} stands beside others"],
  ["<p>{count} {total}</p>", "{count} stands beside others", "{total} stands beside others"],
  ['<p><b />{isOpen && "open"}</p>', '{isOpen && "open"} stands beside others'],
  ['<p><b />{isOpen ? "open" : <i />}</p>', '{isOpen ? "open" : <i />} stands beside others'],
  ["<p><b />{count && <i />}</p>", "{count && <i />} stands beside others"],
  ["<p><b />{list}</p>", "{list} stands beside others"],
  ["<p><b />{anything}</p>", "{anything} stands beside others"],
  ["<>{text}</>", "{text} stands in no element"],
  ["<p>{isOpen && <>open</>}<b /></p>", "open stands in no element"],
  ["<Around>{text}</Around>", "{text} is a child of Around, which may put it beside others"],
  ["<Around title={text} />", "{text} is given away as a node"],
];

const island = `import type { ReactNode } from "react";
import { island } from "../browser/island.tsx";
import { constant, constants } from "./constants.ts";
declare let text: string, count: number, total: number, isOpen: boolean, list: string[], anything: any;
function Around({ children, title }: { children?: ReactNode; title?: ReactNode; named?: string }) {
  return <p>{children}<b>{title}</b></p>;
}
const Named = ({ children }: { children: string }) => <p>{children}</p>;
export const Part = island(function Part() {
  return [
${parts.map(([jsx]) => jsx).join(",\n")}
  ];
});
`;
const constants = 'export const constant = "a"; export const constants = { first: "b" } as const;';

test("in what an island brings, each text that changes is all that its element holds", () => {
  const expected = parts.flatMap(([, ...faults], at) =>
    faults.map((fault) => `site/src/zz/part.tsx:${at + 11} ${fault}; give it an element of its own`),
  );
  expect(faultsOf({ "part.tsx": island, "constants.ts": constants })).toEqual(expected);
});

const label = (name: string) =>
  `export function ${name}({ text }: { text: string }) { return <p><b />{text}</p>; }\n`;

test("what an island imports is asked too, over any number of files; what only pages import is not", () => {
  const faults = faultsOf({
    "part.tsx": `import { island } from "../browser/island.tsx";
import { Near } from "./near.tsx";
import type { Typed } from "./typed.tsx";
export const Part = island(function Part({ text }: { text: Parameters<typeof Typed>[0]["text"] }) { return <Near text={text} />; });
`,
    "near.tsx": `import { Far } from "./far.tsx";\nexport const Near = Far;\n`,
    "far.tsx": label("Far"),
    "typed.tsx": label("Typed"),
    "screen.tsx": label("Screen"),
  });
  expect(faults).toEqual([
    "site/src/zz/far.tsx:1 {text} stands beside others; give it an element of its own",
  ]);
});
