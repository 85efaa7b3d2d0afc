import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { sampleContent } from "../testing/sample-content.ts";
import { NewsletterBlock } from "./newsletter-block.tsx";
import { NewsletterCard } from "./newsletter-card.tsx";
import { NewsletterHero } from "./newsletter-hero.tsx";
import { SignUpForm } from "./sign-up-form.island.tsx";

const { site } = sampleContent();
const texts = site.newsletter;
const form = <SignUpForm service="https://news.example/" />;

test.each([
  [
    "Get Tips Delivered Weekly",
    "Every Tuesday, one short email with three tips.",
    <NewsletterHero key="hero" site={site} tips={[]} form={form} />,
  ],
  [
    "Weekly Tips",
    "Three short tips, every Tuesday.",
    <NewsletterCard key="card" texts={texts}>
      {form}
    </NewsletterCard>,
  ],
  [
    "Stay Updated",
    "",
    <NewsletterBlock key="block" texts={texts}>
      {form}
    </NewsletterBlock>,
  ],
])("the panel “%s” has its heading, form, note and policy", (heading, promise, panel) => {
  const page = renderToStaticMarkup(panel);
  expect(page).toMatch(new RegExp(`<h2[^>]*>${heading}</h2>`));
  expect(page).toContain(promise);
  expect(page).toContain('action="https://news.example/"');
  expect(page).toContain('type="email"');
  expect(page).toContain("<span>Subscribe</span>");
  expect(page).toContain('<span>No spam, unsubscribe anytime.</span> <a href="/privacy">Privacy Policy</a>');
});

test("the hero says what makes it easy", () => {
  expect(texts.hero.ticks).toEqual(["Growing fast", "Weekly delivery", "Easy unsubscribe"]);
});
