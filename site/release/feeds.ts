import { Feed } from "feed";
import type { Site } from "../../site-folder/schemas/site.ts";
import { beginningOf } from "../../site-folder/time-zone.ts";
import type { Article } from "../src/articles/article.ts";
import { newestOf } from "../src/articles/sort.ts";
import type { Moved } from "../src/content/moved.ts";
import { pictureUrl } from "../src/pictures/picture-url.ts";
import { feedHtml } from "./feed-html.ts";
import { firstParagraphOf } from "./first-paragraph.ts";

/** The newsletter composes its issues from `feed.json`. */
const feedLength = 50;

const pictureSize = { width: 800, height: 600 };

export function rssFeed(site: Site, all: readonly Article[], moved: Moved = {}): string {
  const { title, description, language, home_page_url: link, items } = jsonFeed(site, all, moved);
  const changes = items.map(({ date_modified }) => date_modified).toSorted();
  const feed = new Feed({
    title,
    description,
    language,
    link,
    id: link,
    copyright: title,
    updated: new Date(changes.at(-1) ?? 0),
    feedLinks: { rss: `${site.url}/feed.xml`, json: `${site.url}/feed.json` },
  });
  for (const item of items)
    feed.addItem({
      id: item.id,
      link: item.url,
      title: item.title,
      // RSS’s own <author> is a mail address
      extensions: item.authors.map(({ name }) => ({ name: "dc:creator", objects: { _text: name } })),
      description: item.summary,
      content: item.content_html,
      date: new Date(item.date_modified),
      published: new Date(item.date_published),
      category: [{ name: item._newsletter.category }],
    });
  return feed.rss2();
}

/**
 * JSON Feed 1.1. `_newsletter`: what the newsletter needs beyond the standard; `formerly`: earlier addresses of an
 * article. An item keeps the id of its first address, so that readers are not told again of a renamed article.
 */
export function jsonFeed(site: Site, all: readonly Article[], moved: Moved = {}) {
  const articles = newestOf(all, feedLength).map((article) => ({
    ...article,
    html: (article.answer ?? "") + article.html,
  }));
  const formerly = Map.groupBy(Object.keys(moved), (from) => moved[from]);
  const before = (id: string) => formerly.get(`/article/${id}`);
  // an address that another system gave it was no id of this feed
  const firstAddressOf = (id: string) =>
    before(id)?.find((from) => from.startsWith("/article/")) ?? `/article/${id}`;
  return {
    version: "https://jsonfeed.org/version/1.1",
    title: site.name,
    home_page_url: `${site.url}/`,
    feed_url: `${site.url}/feed.json`,
    description: site.description,
    icon: `${site.url}/apple-touch-icon.png`,
    language: site.lang,
    items: articles.map((article) => ({
      id: site.url + firstAddressOf(article.id),
      url: `${site.url}/article/${article.id}`,
      title: article.title,
      summary: article.description,
      content_html: feedHtml(article.html, `${site.url}/article/${article.id}`),
      // JPEG, because mail programs that show neither AVIF nor WebP are common
      image: new URL(pictureUrl(article.thumbnail, pictureSize, "jpg"), site.url).href,
      date_published: beginningOf(article.publishedAt, site.timeZone),
      date_modified: beginningOf(article.updatedAt, site.timeZone),
      authors: [{ name: article.author.name }],
      ...(article.lang && { language: article.lang }),
      tags: article.tags,
      _newsletter: {
        firstParagraph: firstParagraphOf(article.html, article),
        readingTime: article.readTime,
        category: article.category,
        imageAlt: article.thumbnailAlt,
        imageWidth: pictureSize.width,
        imageHeight: pictureSize.height,
        formerly: before(article.id)?.map((from) => site.url + from),
      },
    })),
  };
}
