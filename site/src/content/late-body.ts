import type { Site } from "../../../brand/site.ts";
import { ContentError } from "../../../reading/problems.ts";
import { textIfThere, textOf } from "../../../reading/read.ts";
import { placeIn, siteFolder } from "../../../reading/site-folder.ts";
import { type ArticleBody, type ArticleHead, readBody, type WholeArticle } from "./load-article.ts";

const kept = new Map<string, { source: string; pictureHost: string; body: ArticleBody }>();

/**
 * An article whose body is read, parsed and rendered when one of its fields is first asked for: a home page with four
 * cards reads four bodies of a thousand. What spreads such an article reads its body. Where the
 * body has faults or its file is gone, it stays as it was last without; if it never was, a `ContentError` is thrown.
 */
export function withLateBody(head: ArticleHead, site: Pick<Site, "pictureHost">): WholeArticle {
  const bodyNow = () => bodyOf(head, site);
  return {
    ...head,
    get readTime() {
      return bodyNow().readTime;
    },
    get headings() {
      return bodyNow().headings;
    },
    get steps() {
      return bodyNow().steps;
    },
    get html() {
      return bodyNow().html;
    },
    get text() {
      return bodyNow().text;
    },
  };
}

function bodyOf({ id }: ArticleHead, { pictureHost }: Pick<Site, "pictureHost">): ArticleBody {
  const file = `articles/${id}.md`;
  const known = kept.get(id);
  const source = textIfThere(siteFolder(), file) ?? known?.source ?? textOf(siteFolder(), file);
  if (known?.source === source && known.pictureHost === pictureHost) return known.body;
  const { value: body, problems } = readBody(placeIn(siteFolder(), file), source, { pictureHost });
  if (!body && known) return known.body;
  if (!body) throw new ContentError(problems);
  kept.set(id, { source, pictureHost, body });
  return body;
}
