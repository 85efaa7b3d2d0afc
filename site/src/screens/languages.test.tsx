import { readFileSync } from "node:fs";
import path from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { siteFolder } from "../../../platform/paths.ts";
import { directionOf } from "../../../site-folder/direction.ts";
import { jsonFeed, rssFeed } from "../../release/feeds.ts";
import { cardOf } from "../articles/article.ts";
import { ArticleCards } from "../articles/article-card.tsx";
import { loadContent } from "../content/load.ts";
import { headElements } from "../frame/head.ts";
import { article, folderWith } from "../testing/content-folder.ts";
import { ArticleScreen } from "./article.tsx";

/** A site in a language with one article, in another where one is named. */
function siteIn(lang: string, ofArticle?: string) {
  const words = readFileSync(path.join(siteFolder(), "site.yaml"), "utf8");
  const text = `${article}\n## And last\n`;
  const content = loadContent(
    folderWith({
      "site.yaml": `${words}\nlang: ${lang}\n`,
      "articles/a.md": ofArticle ? text.replace("---\n", `---\nlang: ${ofArticle}\n`) : text,
    }),
  );
  const [only] = content.articles;
  if (!only) throw new Error("the folder has no article");
  const page = (
    <ArticleScreen site={content.site} article={only} html={only.html} address="" related={[cardOf(only)]} />
  );
  const head = { title: "A", description: "", path: "/article/a", lang: only.lang, article: only };
  return { ...content, only, page: renderToStaticMarkup(page), head };
}

it("an article in the site’s language names none", () => {
  const { only, page } = siteIn("pt-BR");
  expect(cardOf(only)).not.toHaveProperty("lang");
  expect(page).not.toContain("lang=");
});

describe("a Portuguese article of an English site", () => {
  const { only, page, head, site } = siteIn("en", "pt-PT");

  it("marks its card", () => {
    expect(renderToStaticMarkup(<ArticleCards articles={[cardOf(only)]} row="date" />)).toMatch(
      /<article class="card" data-cat="how-tos" lang="pt-PT" dir="ltr">/,
    );
  });

  it("marks its own words on its page: title, answer, promise, picture, headings and text, and no control", () => {
    expect(page).toContain(
      '<h1 lang="pt-PT" dir="ltr">Iron a Shirt</h1><div class="prose answer" lang="pt-PT" dir="ltr">',
    );
    expect(page).toContain('<p class="dek" lang="pt-PT" dir="ltr">');
    expect(page).toContain('<div class="art-head__pic" data-picture="true" lang="pt-PT" dir="ltr">');
    expect(page).toContain('<ol lang="pt-PT" dir="ltr"><li><a href="#then-the-rest">');
    expect(page).toContain('<div class="prose" id="article-body" lang="pt-PT" dir="ltr">');
    expect(page).toContain("<span>In This Article</span>");
    // the card of the article itself, among those like it, is the seventh
    expect(page.match(/ lang="/g)).toHaveLength(7);
  });

  it("is told to search engines and in the JSON feed; the feeds are in the site’s language", () => {
    expect(headElements(head, site).data.join()).toContain('"inLanguage":"pt-PT"');
    expect(jsonFeed(site, [only])).toMatchObject({ language: "en", items: [{ language: "pt-PT" }] });
    expect(rssFeed(site, [only])).toContain("<language>en</language>");
  });
});

it("an article in Arabic is written from the right, as its card is; what stands around it is not", () => {
  const { only, page } = siteIn("en", "ar");
  expect(page).toContain('<h1 lang="ar" dir="rtl">');
  expect(page).toContain('<div class="prose" id="article-body" lang="ar" dir="rtl">');
  expect(page.match(/ dir=/g)).toHaveLength(7);
  expect(renderToStaticMarkup(<ArticleCards articles={[cardOf(only)]} row="date" />)).toContain('dir="rtl"');
});

it.each([
  ["ar", "rtl"],
  ["he-IL", "rtl"],
  ["az-Arab", "rtl"],
  ["dv", "rtl"],
  ["ar-Latn", "ltr"],
  ["pt", "ltr"],
])("%s is written %s", (lang, direction) => {
  expect(directionOf(lang)).toBe(direction);
});

it("a tag that is none is a fault with a way to mend it", () => {
  const fault = { field: "lang", rule: "not-a-language", values: { written: "portuguese_brazil" } };
  expect(() => siteIn("portuguese_brazil")).toThrow(
    expect.objectContaining({ faults: [expect.objectContaining(fault)] }),
  );
  expect(siteIn("PT-br").site.lang).toBe("pt-BR");
});
