import { BookOpen, House, Search } from "lucide";
import type { ReactNode } from "react";
import type { Site } from "../../../site-folder/schemas/site.ts";
import type { Category } from "../categories/category.ts";
import { CategoryCards } from "../categories/category-cards.tsx";
import { NewsletterBlock } from "../newsletter/newsletter-block.tsx";
import { Lost } from "../not-found/missing.tsx";
import { Icon } from "../ui/icon.tsx";
import { Section } from "../ui/section.tsx";

const ways = [
  { to: "/", icon: House, title: "Go Home", text: "Start again from the front page" },
  { to: "/search", icon: Search, title: "Search Tips", text: "Tell us what you are looking for" },
  { to: "/browse", icon: BookOpen, title: "Browse Categories", text: "Look through the whole library" },
];

type Props = {
  site: Site;
  popular: readonly Category[];
  goBack?: ReactNode;
  signUp?: ReactNode;
};

export function NotFoundScreen({ site, popular, goBack, signUp }: Props) {
  const texts = site.notFound.page;
  return (
    <div className="wrap">
      <Lost site={site} texts={texts}>
        {goBack}
      </Lost>
      <ul className="ways">
        {ways.map(({ to, icon, title, text }) => (
          <li key={to}>
            <a href={to}>
              <Icon of={icon} />
              <b>{title}</b> <span className="note">{text}</span>
            </a>
          </li>
        ))}
      </ul>
      {popular.length > 0 && (
        <Section id="popular" title={texts.more}>
          <CategoryCards categories={popular} />
        </Section>
      )}
      <NewsletterBlock texts={site.newsletter} own={texts.newsletter}>
        {signUp}
      </NewsletterBlock>
    </div>
  );
}
