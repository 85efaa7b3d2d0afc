import { ArrowRight, Clock, Star } from "lucide";
import type { ReactNode } from "react";
import { inLanguage } from "../../../site-folder/direction.ts";
import type { People } from "../../../site-folder/schemas/people.ts";
import type { Site } from "../../../site-folder/schemas/site.ts";
import { type ArticleSummary, dateText } from "../articles/article.ts";
import { ArticleGrid } from "../articles/article-card.tsx";
import type { Category } from "../categories/category.ts";
import { CategoryCards } from "../categories/category-cards.tsx";
import { NewsletterHero } from "../newsletter/newsletter-hero.tsx";
import { Picture } from "../pictures/picture.tsx";
import { SearchForm } from "../search/search-form.tsx";
import { Icon } from "../ui/icon.tsx";
import { InlineText } from "../ui/inline-text.tsx";
import { Section } from "../ui/section.tsx";
import { Stats } from "../ui/stats.tsx";
import "./home.css";
import { Shelf, type ShelfPicture } from "../pictures/shelf.tsx";

type Props = {
  site: Site;
  week?: ArticleSummary;
  categories: readonly Category[];
  trending: readonly ArticleSummary[];
  testimonials: People["testimonials"];
  /** What is new since the reader's last visit. */
  news?: ReactNode;
  signUp?: ReactNode;
};

/** What stands below the hero, and below the house where there is one; each part fades in (specification, chapter 4). */
export function HomeScreen({ site, week, categories, trending, testimonials, news, signUp }: Props) {
  const { home } = site;
  return (
    <div className="wrap">
      {week && <ArticleOfTheWeek title={home.week.title} article={week} />}
      {categories.length > 0 && (
        <Section id="categories" title={home.categories} data-reveal="">
          <CategoryCards categories={categories} />
        </Section>
      )}
      {trending.length > 0 && (
        <Section
          id="trending"
          title={home.trending.title}
          more={{ to: "/browse", label: home.trending.more }}
          data-reveal=""
        >
          {news}
          <ArticleGrid articles={trending} />
        </Section>
      )}
      {testimonials.length > 0 && <Testimonials title={home.said} testimonials={testimonials} />}
      <div className="sec" data-reveal="">
        <NewsletterHero site={site} tips={trending} form={signUp} />
        <p className="fine">
          <InlineText text={home.notice} />
        </p>
      </div>
    </div>
  );
}

type HeroProps = {
  texts: Site["home"];
  /** Pictures beside the words, where no house stands below them. */
  shelf?: readonly ShelfPicture[];
};

export function HomeHero({ texts, shelf }: HeroProps) {
  return (
    <section className={shelf ? "hero" : "hero hero--wide"} aria-labelledby="hero">
      <div className="wrap hero__grid">
        <div className="hero__copy">
          <h1 id="hero">
            <InlineText text={texts.headline} />
          </h1>
          <p className="hero__lede">{texts.intro}</p>
          <SearchForm className="search" placeholder={texts.example} button="fill" />
          {texts.popular.searches.length > 0 && (
            <p className="flow">
              <b>{texts.popular.title}</b>{" "}
              {texts.popular.searches.map((search) => (
                <a key={search} className="chip" href={`/search?q=${encodeURIComponent(search)}`}>
                  {`${search} `}
                </a>
              ))}
            </p>
          )}
          <p className="ways-on">
            <a className="btn btn--line" href="/browse">
              {texts.browse}
            </a>{" "}
            {texts.start && (
              <a className="more" href={texts.start.to}>
                {texts.start.label}
                <Icon of={ArrowRight} />
              </a>
            )}
          </p>
        </div>
        {shelf && shelf.length > 0 && <Shelf pictures={shelf} />}
      </div>
      {texts.stats.length > 0 && (
        <div className="wrap">
          <div className="stats">
            <Stats figures={texts.stats} />
          </div>
        </div>
      )}
    </section>
  );
}

function ArticleOfTheWeek({ title: heading, article }: { title: string; article: ArticleSummary }) {
  const { id, title, description, category, family, readTime, publishedAt, thumbnail, hasNight, lang } =
    article;
  return (
    <Section id="week" title={heading} data-reveal="">
      <article className="panel week" data-cat={family} {...inLanguage(lang)}>
        <div className="week__pic" data-picture>
          <Picture address={thumbnail} hasNight={hasNight} alt="" sizes="(min-width: 52rem) 40rem, 100vw" />
        </div>
        <div className="week__txt">
          <p className="kicker">{category}</p>
          <h3>
            <a className="whole" href={`/article/${id}`}>
              {title}
            </a>
          </h3>
          <p>{description}</p>
          <p className="meta">
            <span>
              <Icon of={Clock} />
              {readTime}
            </span>{" "}
            <time dateTime={publishedAt}>{dateText(publishedAt)}</time>
          </p>
          <span className="more" aria-hidden>
            Read the article
            <Icon of={ArrowRight} />
          </span>
        </div>
      </article>
    </Section>
  );
}

function Testimonials({ title, testimonials }: Pick<Props, "testimonials"> & { title: string }) {
  return (
    <Section id="said" title={title} data-reveal="">
      <div className="said">
        {testimonials.map(({ quote, name, role, rating }) => (
          <figure key={name}>
            <p className="stars" role="img" aria-label={`${rating} out of 5 stars`}>
              {Array.from({ length: rating }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: stars are alike and never move
                <Icon of={Star} className="" key={index} />
              ))}
            </p>
            <blockquote>“{quote}”</blockquote>
            <figcaption className="note">
              <b>{name}</b>, {role}
            </figcaption>
          </figure>
        ))}
      </div>
    </Section>
  );
}
