import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { cardOf, dateText } from "../articles/article.ts";
import { sampleContent } from "../testing/sample-content.ts";
import { ArticleScreen } from "./article.tsx";

const { site, articles } = sampleContent();

function pageOf(id: string) {
  const article = articles.find((other) => other.id === id);
  if (!article) throw new Error(`the sample has no article ${id}`);
  const related = articles.slice(0, 3).map(cardOf);
  const page = renderToStaticMarkup(
    <ArticleScreen site={site} article={article} html={article.html} address="" related={related} />,
  );
  return { article, related, page };
}

const written = (text = "") => renderToStaticMarkup(text);

test("an article's page holds its parts in this order, its answer once", () => {
  const { article, related, page } = pageOf("bleed-a-radiator");
  const { title, answer = "none", description, thumbnailAlt, readTime, author, sources = [] } = article;
  const parts = [
    `href="/category/how-tos">${article.category}<`,
    `<h1>${written(title)}</h1>`,
    answer,
    "<dt>Hands-on</dt>",
    `<b>${author.name}</b>`,
    `>${dateText(article.publishedAt)}<`,
    readTime,
    `alt="${written(thumbnailAlt)}"`,
    `<p class="dek">${written(description)}</p>`,
    ...article.headings.map(({ id, text }) => `<a href="#${id}">${written(text)}</a>`),
    `id="article-body" data-danger="true">${article.html}</div>`,
    ...sources.map(({ title }) => `>${written(title)}<span`),
    written(site.article.made),
    ...article.tags.map((tag) => `>${tag}</a>`),
    `id="related">${site.article.related}<`,
    'href="/browse"',
    ...related.map(({ id }) => `href="/article/${id}"`),
  ];
  const places = parts.map((part) => page.indexOf(part));
  expect(places[0]).toBeGreaterThan(0);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(page.split(answer)).toHaveLength(2);
});

test("an emergency's page shows the numbers of the first country above its text, those of others a press below", () => {
  const { article, page } = pageOf("who-to-call-where-you-live");
  const [numbers = ""] = page.split('class="prose answer"');
  for (const { country } of article.numbers ?? []) expect(numbers).toContain(` data-places="${country}`);
  const [open, ...others] = numbers.split("<details").filter((part) => part.includes(' open=""'));
  expect(open?.match(/href="tel:112"/g)).not.toBeNull();
  expect(others).toEqual([]);
  expect(numbers).not.toContain("glance");
});
