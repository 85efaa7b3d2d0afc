import type { ReactNode } from "react";
import type { Site } from "../../../site-folder/schemas/site.ts";
import { dateText, longDateText } from "../articles/article.ts";
import { Contents } from "../articles/contents.tsx";
import type { LegalPage } from "../content/load-pages.ts";
import { NewsletterBlock } from "../newsletter/newsletter-block.tsx";
import { BackHome } from "../ui/back-home.tsx";
import { PageHead } from "../ui/page-head.tsx";
import "../articles/article-text.css";
import "../articles/prose.css";
import "./reading-page.css";

type Props = {
  site: Site;
  page: LegalPage;
  receipt?: ReactNode;
  signUp?: ReactNode;
};

export function LegalScreen({ site, page, ...parts }: Props) {
  const updated = `Last updated ${longDateText(page.updatedAt)}`;
  return (
    <div className="wrap">
      <PageHead title={page.title} intro={updated}>
        {page.changed && <p>{`In these words since ${dateText(page.changed.day)}`}</p>}
      </PageHead>
      <div className="art">
        <aside className="side" aria-label="Beside the text">
          <Contents title="On This Page" headings={page.headings} />
        </aside>
        <div className="art__text">
          {parts.receipt}
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, rendered by the build */}
          <div className="prose reading" dangerouslySetInnerHTML={{ __html: page.html }} />
        </div>
      </div>
      <BackHome />
      <NewsletterBlock texts={site.newsletter}>{parts.signUp}</NewsletterBlock>
    </div>
  );
}
