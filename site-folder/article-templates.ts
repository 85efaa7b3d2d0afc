export const articleTemplates = {
  "how-to": `Say in two sentences what to do, and what you get.

## What you need
- The first thing.

## How to do it
1. **Begin with this.** Say how, and how you can tell that it worked.
2. **Go on with that.**

💡 What makes it easier.

## If it does not work
- **What you see:** what to do about it.
`,
  tip: `Say in two sentences what to do, and why it works.

## Why it works
The reason, in plain words.

## How to do it
1. **Do this.** Say how.
`,
};

const lines = new Set(
  Object.values(articleTemplates)
    .flatMap((template) => template.split("\n"))
    .filter((line) => line && !line.startsWith("#")),
);

/** Headings may stay. */
export function isOfTemplate(line: string): boolean {
  return lines.has(line.trimEnd());
}
