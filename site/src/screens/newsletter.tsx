import { ArrowRight } from "lucide";
import type { ReactNode } from "react";
import type { Site } from "../../../site-folder/schemas/site.ts";
import type { ArticleSummary } from "../articles/article.ts";
import { NewsletterHero } from "../newsletter/newsletter-hero.tsx";
import { Icon } from "../ui/icon.tsx";
import { InlineText } from "../ui/inline-text.tsx";
import { PageHead } from "../ui/page-head.tsx";
import "./team-and-topics.css";

type Props = {
  site: Site;
  tips: readonly ArticleSummary[];
  signUp?: ReactNode;
};

export function NewsletterScreen({ site, tips, signUp }: Props) {
  const { title, intro, promises, archive, handling } = site.newsletter.page;
  return (
    <div className="wrap">
      <PageHead title={title} intro={intro} />
      <section className="news-first" aria-label="Sign up">
        <NewsletterHero site={site} tips={tips} form={signUp} />
      </section>
      {promises.length > 0 && (
        <ul className="topics">
          {promises.map(({ title, text }) => (
            <li key={title}>
              <h2>{title}</h2>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      )}
      <p className="fine">
        <InlineText text={handling} />
      </p>
      <a className="more" href={new URL("issues", site.newsletterUrl).href}>
        {archive}
        <Icon of={ArrowRight} />
      </a>
    </div>
  );
}
