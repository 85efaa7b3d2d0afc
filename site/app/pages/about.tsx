import Award from "lucide-react/icons/award";
import BadgeCheck from "lucide-react/icons/badge-check";
import Newspaper from "lucide-react/icons/newspaper";
import { Link } from "../components/link.tsx";
import { PageHead } from "../components/page-head.tsx";
import { SectionHead } from "../components/section-head.tsx";
import { content } from "../content/load.ts";
import { NewsletterBlock } from "../newsletter/newsletter-blocks.tsx";
import { pageMeta } from "../page-meta.ts";
import type { Route } from "./+types/about";

export function loader() {
  const { pages, people } = content();
  return {
    page: pages.about,
    team: Object.values(people.team),
    badges: people.badges,
    press: people.press,
    awards: people.awards,
  };
}

export function meta({ matches, loaderData: { page } }: Route.MetaArgs) {
  return pageMeta(matches, { title: page.title, description: page.description, path: "/about" });
}

export default function About({ loaderData: { page, team, badges, press, awards } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <PageHead title={page.title} intro={page.intro}>
        <p className="ways-on">
          <Link className="btn btn--fill" to="/browse">
            Browse All Tips
          </Link>
          <Link className="btn btn--line" to="/quizzes">
            Take a Quiz
          </Link>
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
        <SectionHead id="team" title="Meet the Team" />
        <ul className="team">
          {team.map((person) => (
            <TeamMember key={person.name} person={person} />
          ))}
        </ul>
      </section>
      <section className="sec" aria-labelledby="badges">
        <SectionHead id="badges" title="Certifications" />
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
          <SectionHead id="press" title="Press" />
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
          <SectionHead id="awards" title="Awards" />
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
      <NewsletterBlock />
      <section className="notice" aria-labelledby="notice">
        <h2 id="notice">Important notice</h2>
        <p>
          Our tips are general information, not professional advice. Please read the{" "}
          <Link to="/disclaimer">disclaimer</Link> before you work with heat, chemicals, electricity or money.
        </p>
      </section>
    </div>
  );
}

function TeamMember({ person }: { person: Route.ComponentProps["loaderData"]["team"][number] }) {
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
