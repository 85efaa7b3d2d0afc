import { ContentError } from "../../../reading/problems.ts";
import { textOf } from "../../../reading/read.ts";
import { placeIn, siteFolder } from "../../../reading/site-folder.ts";
import { type ArticleBody, type ArticleHead, readBody, type WholeArticle } from "./load-article.ts";

const kept = new Map<string, { source: string; thumbnail: string; body: ArticleBody }>();

/**
 * An article whose body is read, parsed and rendered when one of its fields is first asked for: a home page with four
 * cards reads four bodies of a thousand. What spreads such an article reads its body. Where the
 * body has faults, it stays as it was last without; if it never was, a `ContentError` is thrown.
 */
export function withLateBody(head: ArticleHead): WholeArticle {
  return {
    ...head,
    get readTime() {
      return bodyOf(head).readTime;
    },
    get headings() {
      return bodyOf(head).headings;
    },
    get steps() {
      return bodyOf(head).steps;
    },
    get html() {
      return bodyOf(head).html;
    },
    get text() {
      return bodyOf(head).text;
    },
  };
}

function bodyOf({ id, thumbnail }: ArticleHead): ArticleBody {
  const file = `articles/${id}.md`;
  const source = textOf(siteFolder(), file);
  const known = kept.get(id);
  if (known?.source === source && known.thumbnail === thumbnail) return known.body;
  const { value: body, problems } = readBody(placeIn(siteFolder(), file), source, thumbnail);
  if (!body && known) return known.body;
  if (!body) throw new ContentError(problems);
  kept.set(id, { source, thumbnail, body });
  return body;
}
