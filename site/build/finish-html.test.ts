import { expect, test } from "vitest";
import { finishPage } from "./finish-html.ts";

const page = `<!DOCTYPE html><html lang="en"><head>
<script>// Runs in the head, before anything
  const spaced   =   1; use(spaced, spaced);</script>
<style>.a{color:red}.b{color:blue}</style>
<link rel="modulepreload" href="/assets/client.js"><link rel="stylesheet" href="/kept.css">
</head><body><a href="/" data-discover="true">Home</a>
<script type="module" async="">import "/assets/client.js";</script></body></html>`;

const finished = finishPage(page, { start: "start();", css: ".a{color:red}", cssFile: "/assets/site-1.css" });

test("nothing of the client is fetched before it is started", () => {
  expect(finished).not.toContain("modulepreload");
  expect(finished).toContain(
    '<script type="text/plain" id="client" data-css="/assets/site-1.css">import "/assets/client.js";</script>',
  );
  expect(finished).toContain("<script>start();</script>");
});

test("the page holds its own part of the style only", () => {
  expect(finished).toContain("<style>.a{color:red}</style>");
  expect(finished).not.toContain(".b{");
});

test("other links and the page’s content stay as they are", () => {
  expect(finished).toContain('<link rel="stylesheet" href="/kept.css">');
  expect(finished).toContain('<a href="/">Home</a>');
});

test("our own script in the head is minified and keeps its meaning", () => {
  const script = /<head>\s*<script>([^<]*)<\/script>/.exec(finished)?.[1] ?? "";
  expect(script).not.toContain("// Runs");
  expect(script).not.toContain("   ");
  expect(script).toContain("use(");
});

test("a page without the client’s script stops the build", () => {
  const html = page.replace('type="module"', "");
  expect(() => finishPage(html, { start: "", css: "", cssFile: "" })).toThrow(/bootstrap script/);
});
