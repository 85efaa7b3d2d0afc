import type { ReactNode } from "react";
import { inLanguage } from "../../../site-folder/direction.ts";
import type { Site } from "../../../site-folder/schemas/site.ts";
import type { Article, ArticleSummary, FoundRoom } from "../articles/article.ts";
import { ArticleGrid } from "../articles/article-card.tsx";
import { ArticleEnd } from "../articles/article-end.tsx";
import { ArticleHead } from "../articles/article-head.tsx";
import { Contents } from "../articles/contents.tsx";
import { NewsletterCard } from "../newsletter/newsletter-card.tsx";
import { Section } from "../ui/section.tsx";
import "../articles/article-text.css";
import "../articles/prose.css";

type Props = {
  site: Site;
  article: Article;
  /** Rendered and validated by the build. */
  html: string;
  address: string;
  related: readonly ArticleSummary[];
  room?: FoundRoom;
  readerAids?: ReactNode;
  save?: ReactNode;
  share?: ReactNode;
  print?: ReactNode;
  signUp?: ReactNode;
};

export function ArticleScreen({ site, article, html, address, related, ...parts }: Props) {
  const texts = site.article;
  return (
    <div data-cat={article.family}>
      <article className="tip">
        <ArticleHead article={article} {...parts} />
        <div className="wrap">
          <div className="art">
            {article.headings.length > 1 && (
              <aside className="side" aria-label="Beside the article">
                <Contents headings={article.headings} lang={article.lang} />
              </aside>
            )}
            <div className="art__text">
              <div
                className="prose"
                id="article-body"
                data-danger={article.danger || undefined}
                {...inLanguage(article.lang)}
                // biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, rendered by the build
                dangerouslySetInnerHTML={{ __html: html }}
              />
              <ArticleEnd
                article={article}
                email={site.email}
                made={site.article.made}
                address={address}
                print={parts.print}
              />
            </div>
            <NewsletterCard texts={site.newsletter}>{parts.signUp}</NewsletterCard>
          </div>
        </div>
      </article>
      <div className="wrap">
        {related.length > 0 && (
          <Section id="related" title={texts.related} more={{ to: "/browse", label: texts.all }}>
            <ArticleGrid articles={related} />
          </Section>
        )}
      </div>
    </div>
  );
}
