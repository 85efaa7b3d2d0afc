import type { ReactNode } from "react";
import { inLanguage } from "../../../site-folder/direction.ts";
import type { Site } from "../../../site-folder/schemas/site.ts";
import type { Article, ArticleSummary } from "../articles/article.ts";
import { ArticleGrid } from "../articles/article-card.tsx";
import { ArticleEnd } from "../articles/article-end.tsx";
import { ArticleHead } from "../articles/article-head.tsx";
import { Contents } from "../articles/contents.tsx";
import { NewsletterBlock, NewsletterCard } from "../newsletter/newsletter-blocks.tsx";
import { SectionHead } from "../ui/section-head.tsx";
import "../articles/article-text.css";
import "../articles/prose.css";

type Props = {
  site: Site;
  article: Article;
  /** The body as HTML, rendered and validated by the build. */
  html: string;
  address: string;
  related: readonly ArticleSummary[];
  actions?: ReactNode;
  actionsAtEnd?: ReactNode;
  readerAids?: ReactNode;
  signUpBeside?: ReactNode;
  signUp?: ReactNode;
};

export function ArticleScreen({ site, article, html, address, related, ...parts }: Props) {
  const texts = site.article;
  return (
    <div data-cat={article.family}>
      <article className="tip">
        <ArticleHead article={article} actions={parts.actions} />
        <div className="wrap">
          <div className="art">
            <aside className="side" aria-label="Beside the article">
              <Contents headings={article.headings} lang={article.lang} />
            </aside>
            <div className="art__text">
              <div
                className="prose"
                id="article-body"
                {...inLanguage(article.lang)}
                // biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, rendered by the build
                dangerouslySetInnerHTML={{ __html: html }}
              />
              {parts.readerAids}
              <ArticleEnd
                article={article}
                email={site.email}
                made={site.article.made}
                address={address}
                actions={parts.actionsAtEnd}
              />
            </div>
            <NewsletterCard texts={site.newsletter}>{parts.signUpBeside}</NewsletterCard>
          </div>
        </div>
      </article>
      <div className="wrap">
        {related.length > 0 && (
          <section className="sec" aria-labelledby="related">
            <SectionHead id="related" title={texts.related} more={{ to: "/browse", label: texts.all }} />
            <ArticleGrid articles={related} />
          </section>
        )}
        <NewsletterBlock texts={site.newsletter}>{parts.signUp}</NewsletterBlock>
      </div>
    </div>
  );
}
