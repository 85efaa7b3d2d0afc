import type { Site } from "../../../site-folder/schemas/site.ts";
import type { Article } from "../articles/article.ts";
import { analyticsQuestion } from "../consent/analytics-texts.ts";
import { CookieQuestion } from "../consent/cookie-question.tsx";
import { NewsletterBlock } from "../newsletter/newsletter-block.tsx";
import { NewsletterHero } from "../newsletter/newsletter-hero.tsx";
import { addressHint, messages, type SignUpState } from "../newsletter/sign-up.ts";
import { SignUpFields } from "../newsletter/sign-up-fields.tsx";
import { Foot, nothing, Part } from "./part.tsx";

type State = { state: SignUpState; email?: string; hint?: string; mail?: string };

const idle = { status: "idle" } as const;
const analyticsScript = "https://analytics.example/script.js";
const analyticsTool = {
  name: "Stats",
  maker: "Example Lda, Portugal",
  cookies: [{ name: "_stats", days: 390 }],
};
const mail = "We’ve sent you an email.";

const states: Record<string, State> = {
  idle: { state: idle },
  loading: { state: { status: "loading" }, email: "ada@example.org" },
  wrong: { state: { status: "error", message: messages.invalid }, email: "ada", hint: addressHint },
  refused: { state: { status: "error", message: messages.unreachable }, email: "ada@example.org" },
  success: { state: { status: "success", message: messages.success }, mail },
};

export function LaterForm() {
  return <Form name="later-in-card" state={idle} mail={mail} />;
}

function Form({ name, state, email = "", hint = "", mail = "" }: State & { name: string }) {
  return (
    <SignUpFields
      {...{ state, email, hint, mail }}
      service="/sandbox"
      id={`sandbox-${name}`}
      hydrated
      setEmail={nothing}
    />
  );
}

export function FormParts({ site, articles }: { site: Site; articles: readonly Article[] }) {
  return (
    <>
      <Part id="forms" title="Sign-up">
        <NewsletterHero
          site={site}
          tips={articles.slice(0, 3)}
          form={<Form name="success" {...(states.success ?? { state: idle })} />}
        />
        <NewsletterBlock texts={site.newsletter}>
          <Form name="later-in-block" state={idle} mail={mail} />
        </NewsletterBlock>
        {Object.entries(states).map(([name, state]) => (
          <div className="panel" key={name} data-form={name}>
            <Form name={`${name}-in-panel`} {...state} />
          </div>
        ))}
      </Part>
      <Part id="cookies" title="Cookie banner">
        <Foot>
          <CookieQuestion
            analyticsScript={analyticsScript}
            analytics={analyticsQuestion({ analyticsScript, analyticsTool })}
          />
        </Foot>
      </Part>
    </>
  );
}
