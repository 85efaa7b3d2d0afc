import ArrowRight from "lucide-react/icons/arrow-right";
import type { ReactNode } from "react";
import type { ArticleCard } from "../articles/article.ts";
import { NewsletterHero } from "../newsletter/newsletter-hero.tsx";
import { PageHead } from "../ui/page-head.tsx";
import "./team-and-topics.css";
import "../ui/fine.css";
import "../ui/section-head.css";

type Props = {
  /** Name of the site. */
  name: string;
  /** Address of the newsletter service. */
  service: string;
  tips: readonly ArticleCard[];
  signUp?: ReactNode;
};

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
export function NewsletterScreen({ name, service, tips, signUp }: Props) {
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
        <NewsletterHero name={name} tips={tips} form={signUp} />
      </section>
      <p className="fine">
        <a className="more" href={new URL("issues", service).href}>
          Read the last issues
          <ArrowRight className="i" aria-hidden />
        </a>{" "}
        How we handle your address stands in the <a href="/privacy">privacy policy</a>.
      </p>
    </div>
  );
}
