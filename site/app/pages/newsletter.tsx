import ArrowRight from "lucide-react/icons/arrow-right";
import { cardOf } from "../articles/article.ts";
import { newestOf } from "../articles/sort.ts";
import { Link } from "../components/link.tsx";
import { PageHead } from "../components/page-head.tsx";
import { content } from "../content/load.ts";
import { NewsletterHero } from "../newsletter/newsletter-blocks.tsx";
import { pageMeta } from "../page-meta.ts";
import { useSite } from "../use-site.ts";
import type { Route } from "./+types/newsletter";

export function loader() {
  return { tips: newestOf(content().articles, 3).map(cardOf) };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Newsletter",
    description:
      "One short e-mail every Tuesday with three tips. What is in it, what we store, and how to leave.",
    path: "/newsletter",
  });
}

const promises = [
  {
    title: "Three tips, once a week",
    text: "Every Tuesday morning, with a picture each and how long it takes to read. Nothing in between.",
  },
  {
    title: "You confirm first",
    text: "After you sign up, we send one mail with a button. Only when you press it are you on the list.",
  },
  {
    title: "One click to leave",
    text: "Each mail has a link to unsubscribe and a link to see, take along or erase what we store about you.",
  },
  {
    title: "No tracking",
    text: "We do not see whether you open a mail or which link you follow.",
  },
];

/** What one gets, what is stored, and what was sent so far. */
export default function NewsletterPage({ loaderData: { tips } }: Route.ComponentProps) {
  const { newsletterUrl } = useSite();
  return (
    <div className="wrap">
      <PageHead
        title="Newsletter"
        intro="One short e-mail every Tuesday: three tips, two minutes to read, useful by Wednesday."
      />
      <ul className="topics topics--wide">
        {promises.map(({ title, text }) => (
          <li key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <section className="sec" aria-label="Sign up">
        <NewsletterHero tips={tips.map(({ title, readTime }) => ({ title, note: readTime }))} />
      </section>
      <p className="fine">
        <a className="more" href={new URL("issues", newsletterUrl).href}>
          Read the last issues
          <ArrowRight className="i" aria-hidden />
        </a>{" "}
        How we handle your address stands in the <Link to="/privacy">privacy policy</Link>.
      </p>
    </div>
  );
}
