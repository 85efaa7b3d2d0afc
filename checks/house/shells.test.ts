import { expect, test } from "vitest";
import { shellFaults } from "./shells.ts";

const files: Record<string, string> = {
  "screens/about.tsx": "export function AboutScreen() {}",
  "newsletter/sign-up-form.tsx": "export const SignUpForm = island(function SignUpForm() {});",
  "articles/article-card.tsx": "export function ArticleCards() {}",
};

const head = `---
import { cardOf } from "../articles/article.ts";
import { ArticleCards } from "../articles/article-card.tsx";
import { siteWords } from "../content/catalogue.ts";
import type { Site } from "../content/schema.ts";
import Page from "../frame/page.astro";
import { SignUpForm as Form } from "../newsletter/sign-up-form.tsx";
import { AboutScreen } from "../screens/about.tsx";
`;
const foot = `
const { site, pages } = await siteWords();
const titles = pages.map(({ title }) => title);
---
`;
const body = `
<Page head={{ title: "About" }}>
  <!-- a comment is no markup -->
  <AboutScreen page={pages.about}>
    {site && <Form client:late slot="sign-up"><ArticleCards /></Form>}
  </AboutScreen>
</Page>
`;

async function faultsOf(source: string): Promise<string[]> {
  const faults = await shellFaults({ file: "pages/about.astro", source, read: (file) => files[file] ?? "" });
  return faults.map(({ file, line, fault }) => `${file}:${line} ${fault}`);
}

test("data, rules, a document, a screen, its islands and what stands in them make a shell", async () => {
  expect(await faultsOf(head + foot + body)).toEqual([]);
});

test.each([
  ["package", 'import { z } from "zod";'],
  ["part of Node", 'import { readFileSync } from "node:fs";'],
  ["style sheet", 'import "../styles/base.css";'],
  ["way past the content layer", 'import { loadContent } from "../content/load.ts";'],
  ["page", 'import Home from "./index.astro";'],
  ["hook", 'import { useList } from "../catalogue/use-list.ts";'],
  ["file outside the site’s source", 'import { xmlFeed } from "../../site/release/feeds.ts";'],
])("no page imports a %s", async (_what, statement) => {
  const faults = await faultsOf(`${head}${statement}${foot}${body}`);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatch(/^site\/src\/pages\/about\.astro:9 imports \S+; a page imports screens/);
});

test.each([
  "function titleOf() {}",
  "const titleOf = (page) => page.title;",
  "const titleOf = (function () {}) as never;",
  "const titles = { titleOf() {} };",
  "const titles = { titleOf: () => 1 };",
  "class titleOf {}",
])("a function of its own is a rule in the wrong place: %s", async (code) => {
  expect(await faultsOf(`${head}\n${code}${foot}${body}`)).toEqual([
    "site/src/pages/about.astro:10 has a function of its own, titleOf; move it into a rule",
  ]);
});

test("getStaticPaths is Astro’s, not ours", async () => {
  expect(await faultsOf(`${head}export async function getStaticPaths() {}${foot}${body}`)).toEqual([]);
});

test("an import while the page runs is told", async () => {
  const faults = await faultsOf(`${head}const { a } = await import("./a.ts");${foot}${body}`);
  expect(faults).toEqual([expect.stringContaining(":9 imports while it runs")]);
});

test("a page may have 45 lines before its markup, and no more", async () => {
  const lines = (count: number) => `---\n${"const a = 1;\n".repeat(count)}---\n`;
  expect(await faultsOf(lines(45))).toEqual([]);
  expect(await faultsOf(lines(46))).toEqual([expect.stringContaining("has 46 lines before its markup")]);
});

test.each([
  ["<p>Words</p>", "holds <p>"],
  ["<style>p { color: red }</style>", "holds <style>"],
  ["<script>alert(1)</script>", "holds <script>"],
  ["<my-part></my-part>", "holds <my-part>"],
  ["<Fragment set:html={site.name} />", "holds <Fragment>"],
  ['<Fragment slot="form"><p>Words</p></Fragment>', "holds <p>"],
  ["<slot />", "holds <slot>"],
  ["Words", "holds words"],
  ["{site.name}", "shows a value"],
  ["{site && <p>Words</p>}", "holds <p>"],
  ["<Form slot='a' />", "leaves Form without client:late"],
  ["<Form client:load />", "gives Form client:load"],
  ["<AboutScreen client:late />", "gives AboutScreen client:late"],
  ["<AboutScreen set:html={site.name} />", "gives AboutScreen set:html"],
  ["<ArticleCards />", "places ArticleCards, which is neither screen nor island"],
  ["<Unknown />", "places Unknown, which is neither screen nor island"],
])("%s in a page is refused", async (markup, fault) => {
  const faults = await faultsOf(`${head}${foot}<Page>\n${markup}\n</Page>`);
  expect(faults).toContainEqual(expect.stringContaining(`site/src/pages/about.astro:14 ${fault}`));
});
