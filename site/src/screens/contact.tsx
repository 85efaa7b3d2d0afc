import { Mail } from "lucide";
import type { ReactNode } from "react";
import { complaintBook, providerLines } from "../../../site-folder/provider.ts";
import type { Provider, Site } from "../../../site-folder/schemas/site.ts";
import type { Pages } from "../content/load-pages.ts";
import { NewsletterBlock } from "../newsletter/newsletter-block.tsx";
import { Icon } from "../ui/icon.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { Section } from "../ui/section.tsx";
import "./team-and-topics.css";

type Props = { site: Site; page: Pages["contact"]; signUp?: ReactNode };

export function ContactScreen({ site, page, signUp }: Props) {
  const { email } = site;
  return (
    <div className="wrap">
      <PageHead title={page.title} intro={page.intro}>
        <p className="ways-on">
          <MailLink email={email} subject="" /> <span className="contact__address">{email}</span>
        </p>
      </PageHead>
      {page.topics.length > 0 && (
        <Section id="include" title={page.include}>
          <ul className="topics">
            {page.topics.map(({ title, subject, include }) => (
              <li key={title}>
                <h3>{title}</h3>
                <ul className="points">
                  {include.map((text) => (
                    <li key={text}>{text}</li>
                  ))}
                </ul>
                <MailLink email={email} subject={subject} about={title} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {site.provider && <ProviderSection provider={site.provider} />}
      <NewsletterBlock texts={site.newsletter}>{signUp}</NewsletterBlock>
    </div>
  );
}

/** As the law requires (site-folder/schemas/site.ts). */
function ProviderSection({ provider }: { provider: Provider }) {
  return (
    <Section id="provider" title="Provider">
      {[provider.name, ...providerLines(provider)].map((line) => (
        <p key={line}>{line}</p>
      ))}
      {provider.email && (
        <p>
          <a href={`mailto:${provider.email}`}>{provider.email}</a>
        </p>
      )}
      {provider.complaintBook && (
        <p>
          <a className="btn btn--line" href={complaintBook.url} lang="pt">
            {complaintBook.name}
          </a>
        </p>
      )}
    </Section>
  );
}

/** With the support address (specification, chapter 7). */
function MailLink({ email, subject, about }: { email: string; subject: string; about?: string }) {
  const query = subject ? `?subject=${encodeURIComponent(subject)}` : "";
  return (
    <a className={`btn ${about ? "btn--line" : "btn--fill"}`} href={`mailto:${email}${query}`}>
      <Icon of={Mail} />
      Send Email
      {about && <span className="sr">: {about}</span>}
    </a>
  );
}
