import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { Site } from "../../../site-folder/schemas/site.ts";
import { cardOf } from "../articles/article.ts";
import { Footer } from "../frame/footer.tsx";
import { NewsletterHero } from "../newsletter/newsletter-hero.tsx";
import { quizCardOf } from "../quizzes/quiz.ts";
import { sampleContent } from "../testing/sample-content.ts";
import { sampleQuiz } from "../testing/samples.ts";
import { AboutScreen } from "./about.tsx";
import { ArticleScreen } from "./article.tsx";
import { HomeHero, HomeScreen } from "./home.tsx";
import { NotFoundScreen } from "./not-found.tsx";
import { QuizScreen } from "./quiz.tsx";

const { site, people, pages, articles, quizzes, categories } = sampleContent();
const [article] = articles;
const cards = articles.slice(0, 3).map(cardOf);
const [aQuiz = sampleQuiz()] = quizzes;
const quizCards = quizzes.slice(0, 3).map(quizCardOf);
const nobody = { ...people, team: {}, testimonials: [], badges: [], press: [], awards: [] };

function home(part: Partial<Site["home"]> = {}, lists: Partial<Parameters<typeof HomeScreen>[0]> = {}) {
  const { testimonials } = people;
  const all = { week: cards[0], categories, trending: cards, testimonials, ...lists };
  return <HomeScreen site={{ ...site, home: { ...site.home, ...part } }} {...all} />;
}

function hero(part: Partial<Site["home"]> = {}, shelf = [{ address: "/a" }]) {
  return <HomeHero texts={{ ...site.home, ...part }} shelf={shelf} />;
}

function about(who: typeof people, page: Partial<typeof pages.about> = {}, hasQuizzes = true) {
  return <AboutScreen site={site} page={{ ...pages.about, ...page }} people={who} hasQuizzes={hasQuizzes} />;
}

function articlePage(related: typeof cards) {
  if (!article) throw new Error("the sample has no article");
  return <ArticleScreen site={site} article={article} html="" address="" related={related} />;
}

const { newsletter: texts } = site;
const newsletter = (part: Partial<typeof texts.hero>) => ({
  ...site,
  newsletter: { ...texts, hero: { ...texts.hero, ...part } },
});

/** What marks the section in its page, the page with it, and the page without an entry for it. */
const sections: [string, string, React.ReactNode, React.ReactNode][] = [
  ["testimonials", site.home.said, home(), home({}, { testimonials: [] })],
  ["what is trending", site.home.trending.title, home(), home({}, { trending: [] })],
  ["the article of the week", site.home.week.title, home(), home({}, { week: undefined })],
  ["categories", site.home.categories, home(), home({}, { categories: [] })],
  ["popular searches", 'class="flow"', hero(), hero({ popular: { title: "Popular", searches: [] } })],
  ["figures of the home page", 'class="stats"', hero(), hero({ stats: [] })],
  ["the hero’s pictures", 'class="shelf"', hero(), hero({}, [])],
  ["the hero’s second button", site.home.start?.label ?? "", hero(), hero({ start: undefined })],
  ["the team", pages.about.sections.team, about(people), about(nobody)],
  ["badges", pages.about.sections.badges, about(people), about({ ...people, badges: [] })],
  ["press", 'id="press"', about(people), about({ ...people, press: [] })],
  ["awards", 'id="awards"', about(people), about({ ...people, awards: [] })],
  ["figures of About", "stats--four", about(people), about(people, { stats: [] })],
  ["the notice of About", 'id="notice"', about(people), about(people, { notice: undefined })],
  ["the way to quizzes on About", "Take a Quiz", about(people), about(people, {}, false)],
  [
    "social pages",
    site.footer.follow,
    <Footer key="1" site={site} year={2026} />,
    <Footer key="2" site={{ ...site, social: [] }} year={2026} />,
  ],
  ["related articles", site.article.related, articlePage(cards), articlePage([])],
  [
    "related quizzes",
    site.quiz.related,
    <QuizScreen key="1" site={site} quiz={aQuiz} address="" related={quizCards} />,
    <QuizScreen key="2" site={site} quiz={aQuiz} address="" related={[]} />,
  ],
  [
    "ticks of the newsletter",
    'class="flow ticks"',
    <NewsletterHero key="1" site={site} tips={cards} form={null} />,
    <NewsletterHero key="2" site={newsletter({ ticks: [] })} tips={cards} form={null} />,
  ],
  [
    "popular destinations",
    site.notFound.page.more,
    <NotFoundScreen key="1" site={site} popular={categories} />,
    <NotFoundScreen key="2" site={site} popular={[]} />,
  ],
];

describe("a section without entries is left out, its heading too", () => {
  it.each(sections)("%s", (_, mark, withEntries, without) => {
    expect(renderToStaticMarkup(withEntries)).toContain(mark);
    const page = renderToStaticMarkup(without);
    expect(page).not.toContain(mark);
    expect(page).not.toMatch(/<(ul|ol|dl|nav)[^>]*><\/\1>/);
  });
});

describe("one honest person", () => {
  const alone = { name: "Rita Sousa", avatar: "R", credentials: [], achievements: [] };

  it("is a team, with a name alone", () => {
    const page = renderToStaticMarkup(about({ ...nobody, team: { rita: alone } }));
    expect(page).toContain("<h3>Rita Sousa</h3>");
    expect(page).not.toContain("Credentials");
    expect(page).not.toContain("Achievements");
    expect(page).not.toContain("team__role");
  });

  it("is praised by one reader", () => {
    const [testimonial] = people.testimonials;
    const page = renderToStaticMarkup(home({}, { testimonials: testimonial ? [testimonial] : [] }));
    expect(page.match(/<blockquote>/g)).toHaveLength(1);
  });
});
