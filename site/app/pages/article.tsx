import { cardOf } from "../articles/article.ts";
import { ArticleBody } from "../articles/article-body.tsx";
import { ArticleGrid } from "../articles/article-card.tsx";
import { ArticleEnd } from "../articles/article-end.tsx";
import { ArticleHead } from "../articles/article-head.tsx";
import { Contents } from "../articles/contents.tsx";
import { relatedTo } from "../articles/related.ts";
import { SectionHead } from "../components/section-head.tsx";
import { content } from "../content/load.ts";
import { ErrorPage, isMissing } from "../frame/error-page.tsx";
import { NewsletterBlock, NewsletterCard } from "../newsletter/newsletter-blocks.tsx";
import { ArticleNotFound, suggestedArticles } from "../not-found/article-not-found.tsx";
import { failureMeta, pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/article";

/**
 * A page's data are without the article's body, which stands in the page itself; the data that a client navigation
 * asks for (`/article/x.data`) bring it along.
 */
export function loader({ params, request }: Route.LoaderArgs) {
  const { articles, bodies } = content();
  const article = articles.find(({ id }) => id === params.slug);
  const picked = article
    ? relatedTo(article, articles)
    : suggestedArticles.flatMap((id) => articles.find((other) => other.id === id) ?? []);
  const isNavigation = new URL(request.url).pathname.endsWith(".data");
  const body = isNavigation ? bodies.get(params.slug) : undefined;
  return { article, related: picked.map(cardOf), body };
}

export function meta({ matches, loaderData, error }: Route.MetaArgs) {
  if (error && !isMissing(error)) return failureMeta(matches);
  const article = loaderData?.article;
  if (!article)
    return pageMeta(matches, {
      title: "Oops! Article Not Found",
      description: "This article does not exist.",
    });
  const { id, title, description, publishedAt, updatedAt, author, category, categorySlug } = article;
  return pageMeta(matches, {
    title,
    description,
    path: `/article/${id}`,
    card: `article-${id}`,
    article: { publishedAt, updatedAt, author: author.name },
    trail: [
      { name: "Home", path: "/" },
      { name: category, path: `/category/${categorySlug}` },
      { name: title, path: `/article/${id}` },
    ],
  });
}

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  const { article, related, body } = loaderData;
  if (!article) return <ArticleNotFound suggestions={related} />;
  return (
    <div data-cat={article.family} key={article.id}>
      <article>
        <ArticleHead article={article} />
        <div className="wrap">
          <div className="art">
            <aside className="side" aria-label="Beside the article">
              <Contents headings={article.headings} />
              <NewsletterCard />
            </aside>
            <div className="art__text">
              <ArticleBody id={article.id} fetched={body} />
              <ArticleEnd article={article} />
            </div>
          </div>
        </div>
      </article>
      <div className="wrap">
        <section className="sec" aria-labelledby="related">
          <SectionHead id="related" title="More Like This" more={{ to: "/browse", label: "See All Tips" }} />
          <ArticleGrid articles={related} />
        </section>
        <NewsletterBlock />
      </div>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isMissing(error)) return <ArticleNotFound />;
  return <ErrorPage error={error} />;
}
