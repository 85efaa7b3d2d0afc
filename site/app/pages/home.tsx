import ArrowRight from "lucide-react/icons/arrow-right";
import Clock from "lucide-react/icons/clock";
import Star from "lucide-react/icons/star";
import { cardOf, dateText } from "../articles/article.ts";
import { ArticleGrid } from "../articles/article-card.tsx";
import { articleOfTheWeek } from "../articles/featured.ts";
import { newestOf } from "../articles/sort.ts";
import { CategoryCards } from "../categories/category-cards.tsx";
import { Link } from "../components/link.tsx";
import { Reveal } from "../components/reveal.tsx";
import { SectionHead } from "../components/section-head.tsx";
import { content } from "../content/load.ts";
import { NewsletterHero } from "../newsletter/newsletter-blocks.tsx";
import { pageMeta } from "../page-meta.ts";
import { Picture } from "../pictures/picture.tsx";
import { popularSearches } from "../search/popular.ts";
import { SearchForm } from "../search/search-form.tsx";
import type { Route } from "./+types/home";

export function loader() {
  const { articles, categories, people } = content();
  const week = articleOfTheWeek(articles);
  return {
    week: week && cardOf(week),
    categories: categories.filter(({ main }) => main),
    trending: newestOf(articles, 3).map(cardOf),
    testimonials: people.testimonials,
  };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Everyday tips that work",
    description: "Short, plain tips, how-tos and quizzes for the small things that snag an ordinary day.",
    path: "/",
  });
}

/** The one word of the headline in italics would move when its font came later. */
export function links(): Route.LinkDescriptors {
  const href = "/fonts/knack-display-italic.woff2";
  return [{ rel: "preload", href, as: "font", type: "font/woff2", crossOrigin: "anonymous" }];
}

export default function Home({
  loaderData: { week, categories, trending, testimonials },
}: Route.ComponentProps) {
  return (
    <>
      <Hero />
      <div className="wrap">
        {week && <ArticleOfTheWeek article={week} />}
        <Reveal labelledBy="categories">
          <SectionHead id="categories" title="Browse by Category" />
          <CategoryCards categories={categories} />
        </Reveal>
        <Reveal labelledBy="trending">
          <SectionHead id="trending" title="Trending Now" more={{ to: "/browse", label: "View All" }} />
          <ArticleGrid articles={trending} />
        </Reveal>
        <Testimonials testimonials={testimonials} />
        <Reveal>
          <NewsletterHero tips={trending.map(({ title, readTime }) => ({ title, note: readTime }))} />
          <p className="fine">
            Our tips are general information, not professional advice. Please read the{" "}
            <Link to="/disclaimer">disclaimer</Link>.
          </p>
        </Reveal>
      </div>
    </>
  );
}

const stats = [
  { value: "2", unit: "min", label: "average solve time" },
  { value: "98", unit: "%", label: "success rate" },
  { value: "0", unit: "", label: "complicated steps" },
];

function Hero() {
  return (
    <section className="hero" aria-labelledby="hero">
      <div className="wrap hero__grid">
        <div className="hero__copy">
          <h1 id="hero">
            There’s a <em>knack</em> to it.
          </h1>
          <p className="hero__lede">
            Short, plain tips and how-tos for the small things that snag an ordinary day. Find yours, fix it,
            carry on.
          </p>
          <SearchForm
            className="search"
            placeholder="e.g., organizing my desk, fixing squeaky door..."
            button={
              <button className="btn btn--fill" type="submit">
                Search
              </button>
            }
          />
          <p className="pop">
            <b>Popular</b>
            {popularSearches.map((words) => (
              <Link key={words} className="chip" to={`/search?q=${encodeURIComponent(words)}`}>
                {words}
              </Link>
            ))}
          </p>
          <p className="hero__go">
            <Link className="btn btn--line" to="/browse">
              Browse all tips
            </Link>
            <Link className="more" to="/category/life-hacks">
              Start with life hacks
              <ArrowRight className="i" aria-hidden />
            </Link>
          </p>
        </div>
        <div className="shelf" aria-hidden>
          {(["budget", "productivity", "how-tos"] as const).map((name) => (
            <div key={name} data-picture>
              <Picture
                picture={`hero/${name}`}
                shape="portrait"
                alt=""
                sizes="(min-width: 60rem) 14rem, 30vw"
                first={name === "productivity"}
              />
            </div>
          ))}
        </div>
      </div>
      <div className="wrap">
        <div className="stats">
          <dl>
            {stats.map(({ value, unit, label }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  {value}
                  {unit && <small>{unit}</small>}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </section>
  );
}

function ArticleOfTheWeek({ article }: { article: NonNullable<Route.ComponentProps["loaderData"]["week"]> }) {
  const { id, title, description, category, family, readTime, publishedAt } = article;
  return (
    <Reveal labelledBy="week">
      <SectionHead id="week" title="Article of the Week" />
      <article className="week" data-cat={family}>
        <div className="week__pic" data-picture>
          <Picture picture={`article/${id}`} alt="" sizes="(min-width: 52rem) 40rem, 100vw" />
        </div>
        <div className="week__txt">
          <p className="kicker">{category}</p>
          <h3>
            <Link to={`/article/${id}`}>{title}</Link>
          </h3>
          <p>{description}</p>
          <p className="meta">
            <span>
              <Clock className="i" aria-hidden />
              {readTime}
            </span>
            <time dateTime={publishedAt}>{dateText(publishedAt)}</time>
          </p>
          <span className="more" aria-hidden>
            Read the article
            <ArrowRight className="i" />
          </span>
        </div>
      </article>
    </Reveal>
  );
}

function Testimonials({ testimonials }: Pick<Route.ComponentProps["loaderData"], "testimonials">) {
  return (
    <Reveal labelledBy="said">
      <SectionHead id="said" title="What People Are Saying" />
      <div className="said">
        {testimonials.map(({ quote, name, role, rating }) => (
          <figure key={name}>
            <p className="stars" role="img" aria-label={`${rating} out of 5 stars`}>
              {Array.from({ length: rating }, (_, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: stars are alike and never move
                <Star key={index} aria-hidden />
              ))}
            </p>
            <blockquote>“{quote}”</blockquote>
            <figcaption>
              <b>{name}</b>, {role}
            </figcaption>
          </figure>
        ))}
      </div>
    </Reveal>
  );
}
