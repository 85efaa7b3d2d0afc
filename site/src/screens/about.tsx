import { Award, BadgeCheck, type IconNode, Newspaper } from "lucide";
import type { ReactNode } from "react";
import type { People } from "../../../site-folder/schemas/people.ts";
import type { Site } from "../../../site-folder/schemas/site.ts";
import type { Pages } from "../content/load-pages.ts";
import { NewsletterBlock } from "../newsletter/newsletter-block.tsx";
import { Icon } from "../ui/icon.tsx";
import { InlineText } from "../ui/inline-text.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { Section } from "../ui/section.tsx";
import { Stats } from "../ui/stats.tsx";
import "../articles/prose.css";
import "../ui/notice.css";
import "./about.css";
import "./reading-page.css";
import "./team-and-topics.css";

type Props = {
  site: Site;
  page: Pages["about"];
  people: People;
  hasQuizzes: boolean;
  signUp?: ReactNode;
};

export function AboutScreen({ site, page, people, hasQuizzes, signUp }: Props) {
  const { badges, press, awards } = people;
  const team = Object.values(people.team);
  return (
    <div className="wrap">
      <PageHead title={page.title} intro={page.intro}>
        <p className="ways-on">
          <a className="btn btn--fill" href="/browse">
            Browse All Tips
          </a>{" "}
          {hasQuizzes && (
            <a className="btn btn--line" href="/quizzes">
              Take a Quiz
            </a>
          )}
        </p>
      </PageHead>
      {page.stats.length > 0 && (
        <div className="stats stats--four">
          <Stats figures={page.stats} />
        </div>
      )}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, rendered by the build */}
      <div className="prose reading reading--wide" dangerouslySetInnerHTML={{ __html: page.html }} />
      {team.length > 0 && (
        <Section id="team" title={page.sections.team}>
          <ul className="team">
            {team.map((person) => (
              <TeamMember key={person.name} person={person} />
            ))}
          </ul>
        </Section>
      )}
      <Facts id="badges" title={page.sections.badges} icon={BadgeCheck} facts={badges} />
      {press.length + awards.length > 0 && (
        <div className="two-lists">
          <Facts
            id="press"
            title={page.sections.press}
            icon={Newspaper}
            facts={press.map(({ title, outlet, year }) => ({ title, text: `${outlet}, ${year}` }))}
          />
          <Facts
            id="awards"
            title={page.sections.awards}
            icon={Award}
            facts={awards.map(({ title, by, year }) => ({ title, text: `${by}, ${year}` }))}
          />
        </div>
      )}
      <NewsletterBlock texts={site.newsletter}>{signUp}</NewsletterBlock>
      {page.notice && (
        <section className="panel notice" aria-labelledby="notice">
          <h2 id="notice">{page.notice.title}</h2>
          <p>
            <InlineText text={page.notice.text} />
          </p>
        </section>
      )}
    </div>
  );
}

type FactsProps = {
  id: string;
  title: string;
  icon: IconNode;
  facts: readonly { title: string; text: string }[];
};

function Facts({ id, title, icon, facts }: FactsProps) {
  if (facts.length === 0) return null;
  return (
    <Section id={id} title={title}>
      <ul className="facts">
        {facts.map((fact) => (
          <li key={fact.title}>
            <Icon of={icon} />
            <b>{fact.title}</b> <span className="note">{fact.text}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function TeamMember({ person }: { person: People["team"][string] }) {
  const { name, avatar, role, bio, credentials, achievements } = person;
  return (
    <li>
      <span className="by__face" aria-hidden>
        {avatar}
      </span>
      <h3>{name}</h3>
      {role && <p className="note">{role}</p>}
      {bio && <p>{bio}</p>}
      <Merits title="Credentials" texts={credentials} />
      <Merits title="Achievements" texts={achievements} />
    </li>
  );
}

function Merits({ title, texts }: { title: string; texts: readonly string[] }) {
  if (texts.length === 0) return null;
  return (
    <>
      <h4>{title}</h4>
      <ul className="points">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  );
}
