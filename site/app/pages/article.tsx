import { cardOf } from "../articles/article.ts";
import { ArticleBody, fetchBody } from "../articles/article-body.tsx";
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

export function loader({ params }: Route.LoaderArgs) {
  const { articles } = content();
  const article = articles.find(({ id }) => id === params.slug);
  const picked = article
    ? relatedTo(article, articles)
    : suggestedArticles.flatMap((id) => articles.find((other) => other.id === id) ?? []);
  return { article, related: picked.map(cardOf) };
}

/** A client navigation fetches the body beside the data; the first page load finds it in the page. */
export async function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  const [data, body] = await Promise.all([serverLoader(), fetchBody(params.slug)]);
  return { ...data, body };
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
  const { article, related } = loaderData;
  if (!article) return <ArticleNotFound suggestions={related} />;
  const fetched = "body" in loaderData ? loaderData.body : undefined;
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
              <ArticleBody id={article.id} fetched={fetched} />
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
