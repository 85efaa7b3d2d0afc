import { mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parse } from "parse5";
import { afterAll, expect, test } from "vitest";
import { finisher, finishPage } from "./finish-html.ts";

const scripts = {
  beforePaint: { written: "// Runs in the head\n  use( 1 );", small: "use(1);" },
  startClient: "start();",
};
const page = `<!DOCTYPE html><html lang="en"><head>
<script>${scripts.beforePaint.written}</script><script>other( 1 );</script>
<style>.a{color:red}.b{color:blue}</style>
<link rel="modulepreload" href="/assets/client.js"><link rel="stylesheet" href="/kept.css">
</head><body><a href="/" data-discover="true">Home</a>
<script>window.__reactRouterContext = {};</script>
<script type="module" async="">import "/assets/client.js";</script></body></html>`;

const finished = finishPage(parse(page), { scripts, css: ".a{color:red}", cssFile: "/assets/site-1.css" });

test("nothing of the client is fetched before it is started", () => {
  expect(finished).not.toContain("modulepreload");
  expect(finished).toContain(
    '<script type="text/plain" id="client" data-css="/assets/site-1.css">import "/assets/client.js";</script>',
  );
  expect(finished).toContain(
    '<script type="text/plain" class="client-data">window.__reactRouterContext = {};</script>',
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

test("our own script in the head is the minified one; others stay as they are", () => {
  expect(finished).toContain("<script>use(1);</script><script>other( 1 );</script>");
});

test("a page without the client’s script stops the build", () => {
  const html = page.replace('type="module"', "");
  expect(() => finishPage(parse(html), { scripts, css: "", cssFile: "" })).toThrow(/bootstrap script/);
});

const root = mkdtempSync(path.join(tmpdir(), "knack-finish-"));
mkdirSync(path.join(root, "assets"));
afterAll(() => rmSync(root, { recursive: true }));

test("what is shown without JavaScript has its style too, and the whole sheet is written beside", async () => {
  const html = await finisher(
    root,
    scripts,
  )(
    page
      .replace(".b{color:blue}", ".plain{color:red}.unused{color:red}")
      .replace("Home</a>", 'Home</a><noscript><p class="plain">Words</p></noscript>'),
  );
  expect(html).toContain(".plain{");
  expect(html).not.toContain(".unused{");
  expect(html).toContain('<noscript><p class="plain">Words</p></noscript>');
  expect(readdirSync(path.join(root, "assets"))).toEqual([expect.stringMatching(/^site-[\w-]{8}\.css$/)]);
});
