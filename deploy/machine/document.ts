import { readFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "../../platform/paths.ts";

/** A block of commands in a document, under the heading it stands below. */
export type Block = { heading: string; line: number; text: string };

/** Languages of fenced blocks that hold no commands. */
const notCommands = new Set(["yaml", "json", "nginx", "caddyfile", "apache", "html", "text"]);

const manual = readFileSync(path.join(projectRoot(), "docs/operating.md"), "utf8");

const changelog = readFileSync(path.join(projectRoot(), "CHANGELOG.md"), "utf8");

/** What CHANGELOG.md says to type for all versions after this one. */
export function stepsAfter(version: string): string {
  const [newer = ""] = changelog.split(`\n## ${version} `);
  return blocksOf(newer)
    .map(({ text }) => text)
    .join("\n");
}

/** The blocks of commands of docs/operating.md. */
export function blocksOfManual(): Block[] {
  return blocksOf(manual);
}

/** The lines for nginx in the same manual, in front of our servers. */
export function linesForNginx(): string {
  return /```nginx\n(location \/ \{\n +proxy_pass[\s\S]*?)```/.exec(manual)?.[1] ?? "";
}

/** The blocks of commands of a Markdown document, in their order: indented by four spaces, or fenced. */
function blocksOf(markdown: string): Block[] {
  const blocks: Block[] = [];
  let heading = "";
  let open: { line: number; lines: string[]; fence?: string } | undefined;
  const close = () => {
    const text = open?.lines.join("\n").trimEnd();
    if (open && text && !notCommands.has(open.fence ?? "")) blocks.push({ heading, line: open.line, text });
    open = undefined;
  };
  let isAfterBlank = true;
  for (const [at, line] of markdown.split("\n").entries()) {
    const fence = /^```(\w*)$/.exec(line)?.[1];
    if (open?.fence !== undefined) {
      if (fence === undefined) open.lines.push(line);
      else close();
    } else if (fence !== undefined) {
      open = { line: at + 2, lines: [], fence };
    } else if (line.startsWith("    ") && (open || isAfterBlank)) {
      open ??= { line: at + 1, lines: [] };
      open.lines.push(line.slice(4));
    } else if (open && line.trim() === "") {
      open.lines.push("");
    } else {
      close();
      heading = /^#+ (.*)$/.exec(line)?.[1] ?? heading;
    }
    isAfterBlank = line.trim() === "";
  }
  close();
  return blocks;
}
