import Mail from "lucide-react/icons/mail";
import { PageHead } from "../components/page-head.tsx";
import { SectionHead } from "../components/section-head.tsx";
import { content } from "../content/load.ts";
import { NewsletterBlock } from "../newsletter/newsletter-blocks.tsx";
import { pageMeta } from "../page-meta.ts";
import { useSite } from "../use-site.ts";
import type { Route } from "./+types/contact";

export function loader() {
  return { page: content().pages.contact };
}

export function meta({ matches, loaderData: { page } }: Route.MetaArgs) {
  return pageMeta(matches, { title: page.title, description: page.description, path: "/contact" });
}

export default function Contact({ loaderData: { page } }: Route.ComponentProps) {
  const { email } = useSite();
  return (
    <div className="wrap">
      <PageHead title={page.title} intro={page.intro}>
        <p className="ways-on">
          <MailLink subject="" />
          <span className="contact__address">{email}</span>
        </p>
      </PageHead>
      <section className="sec" aria-labelledby="include">
        <SectionHead id="include" title="What to include" />
        <ul className="topics">
          {page.topics.map(({ title, subject, include }) => (
            <li key={title}>
              <h3>{title}</h3>
              <ul>
                {include.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
              <MailLink subject={subject} about={title} />
            </li>
          ))}
        </ul>
      </section>
      <NewsletterBlock />
    </div>
  );
}

/** Opens the visitor's mail client with the support address (specification, chapter 7). */
function MailLink({ subject, about }: { subject: string; about?: string }) {
  const { email } = useSite();
  const query = subject ? `?subject=${encodeURIComponent(subject)}` : "";
  return (
    <a className={`btn ${about ? "btn--line" : "btn--fill"}`} href={`mailto:${email}${query}`}>
      <Mail className="i" aria-hidden />
      Send Email
      {about && <span className="sr">: {about}</span>}
    </a>
  );
}
