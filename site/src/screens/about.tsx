import Award from "lucide-react/icons/award";
import BadgeCheck from "lucide-react/icons/badge-check";
import Newspaper from "lucide-react/icons/newspaper";
import type { ReactNode } from "react";
import type { Site } from "../../../brand/site.ts";
import type { Pages } from "../content/load-pages.ts";
import type { People } from "../content/schema.ts";
import { NewsletterBlock } from "../newsletter/newsletter-blocks.tsx";
import { InlineText } from "../ui/inline-text.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { SectionHead } from "../ui/section-head.tsx";
import "../styles/panels.css";
import "../articles/prose.css";
import "../articles/author-face.css";
import "./about.css";
import "./reading-page.css";
import "../ui/stats.css";
import "./team-and-topics.css";
import "../ui/ways.css";

type Props = {
  site: Site;
  page: Pages["about"];
  people: People;
  signUp?: ReactNode;
};

export function AboutScreen({ site, page, people: { team, badges, press, awards }, signUp }: Props) {
  return (
    <div className="wrap">
      <PageHead title={page.title} intro={page.intro}>
        <p className="ways-on">
          <a className="btn btn--fill" href="/browse">
            Browse All Tips
          </a>
          <a className="btn btn--line" href="/quizzes">
            Take a Quiz
          </a>
        </p>
      </PageHead>
      <div className="stats stats--four">
        <dl>
          {page.stats.map(({ value, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown, rendered by the build */}
      <div className="prose reading reading--wide" dangerouslySetInnerHTML={{ __html: page.html }} />
      <section className="sec" aria-labelledby="team">
        <SectionHead id="team" title={page.sections.team} />
        <ul className="team">
          {Object.values(team).map((person) => (
            <TeamMember key={person.name} person={person} />
          ))}
        </ul>
      </section>
      <section className="sec" aria-labelledby="badges">
        <SectionHead id="badges" title={page.sections.badges} />
        <ul className="facts">
          {badges.map(({ title, text }) => (
            <li key={title}>
              <BadgeCheck className="i" aria-hidden />
              <b>{title}</b>
              <span>{text}</span>
            </li>
          ))}
        </ul>
      </section>
      <div className="two-lists">
        <section aria-labelledby="press">
          <SectionHead id="press" title={page.sections.press} />
          <ul className="facts">
            {press.map(({ outlet, title, year }) => (
              <li key={title}>
                <Newspaper className="i" aria-hidden />
                <b>{title}</b>
                <span>
                  {outlet}, {year}
                </span>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="awards">
          <SectionHead id="awards" title={page.sections.awards} />
          <ul className="facts">
            {awards.map(({ title, by, year }) => (
              <li key={title}>
                <Award className="i" aria-hidden />
                <b>{title}</b>
                <span>
                  {by}, {year}
                </span>
              </li>
            ))}
          </ul>
        </section>
      </div>
      <NewsletterBlock words={site.newsletter} form={signUp} />
      <section className="notice" aria-labelledby="notice">
        <h2 id="notice">{page.notice.title}</h2>
        <p>
          <InlineText text={page.notice.text} />
        </p>
      </section>
    </div>
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
      <p className="team__role">{role}</p>
      <p>{bio}</p>
      <h4>Credentials</h4>
      <ul>
        {credentials.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <h4>Achievements</h4>
      <ul>
        {achievements.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </li>
  );
}
