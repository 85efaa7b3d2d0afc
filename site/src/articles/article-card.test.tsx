import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { sampleArticle } from "../testing/samples.ts";
import { cardOf } from "./article.ts";
import { ArticleCard } from "./article-card.tsx";

test.each([
  ["a, b, c, d", "a, b, c, d"],
  ["a, b, c, d, e, f, g", "a, b, c, d +3 more"],
])("in a list of rows, the tags %s are shown as %s", (tags, shown) => {
  const card = cardOf(sampleArticle({ tags: tags.split(", ") }));
  expect(renderToStaticMarkup(<ArticleCard article={card} row="tags" />)).toContain(
    `<p class="card__tags">${shown}</p>`,
  );
});
