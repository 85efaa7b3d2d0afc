import { describe, expect, it } from "vitest";
import { hostileTips, sampleIssue, sampleSite } from "../testing/sample-issue.ts";
import { issueMail } from "./issue.ts";
import type { Tip } from "./mail-body.ts";
import { mailFrame } from "./mail-frame.ts";
import { html } from "./markup.ts";

const mail = issueMail(sampleIssue);
/** These fields in each tip. */
const mailWith = (fields: Partial<Tip>) =>
  issueMail({ ...sampleIssue, tips: sampleIssue.tips.map((tip) => ({ ...tip, ...fields })) });
const occurrences = (text: string, part: string) => text.replace(/alt="[^"]*"/g, "").split(part).length - 1;
const linksOf = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map((match) => match[1] ?? "");

describe("the issue mail", () => {
  it("shows each tip with its picture, category and reading time", () => {
    for (const tip of sampleIssue.tips) {
      expect(mail.html).toContain(`>${tip.title}</a></h2>`);
      expect(mail.html).toContain(`src="${tip.image?.url}" alt="${tip.image?.alt}"`);
      expect(mail.html).toContain(`</span>${tip.category}`);
      expect(mail.html).toContain(tip.readingTime);
    }
  });

  it("says why one gets it, from where, and how long it takes to read", () => {
    for (const version of [mail.html, mail.text]) {
      expect(version).toContain("because you asked for Knack’s weekly tips and confirmed your address");
      expect(version).toContain("Knack, Rua do Exemplo 12, Lisboa");
      expect(version).toContain("17 November 2026");
    }
    expect(mail.html).toContain("To read: about 1 minute.");
  });

  it("has one visible way out, in HTML and in text", () => {
    expect(linksOf(mail.html).filter((url) => url.includes("unsubscribe"))).toEqual([
      sampleIssue.unsubscribeUrl,
    ]);
    expect(mail.html.match(/unsubscribe<\/a>/gi)).toHaveLength(1);
    expect(mail.text.match(/^Unsubscribe: /gm)).toHaveLength(1);
  });

  it("greets, says a sentence by a person, and names each tip once", () => {
    const { html, text } = issueMail({
      ...sampleIssue,
      editor: "Sofia",
      opening: "The clocks went back.\n\nSo did my bread.",
      subject: "Bread again",
    });
    const words = ["Hello,", "The clocks went back.", "So did my bread.", "Sofia, for Knack"];
    for (const version of [html, text]) {
      const places = words.map((each) => version.lastIndexOf(each));
      expect(places).toEqual([...places].sort((one, other) => one - other));
      for (const { title } of sampleIssue.tips) expect(occurrences(version, title)).toBe(1);
    }
    expect(mail.text).toContain("Hello,\n\nThree for these autumn days.");
  });

  it("can be read when <style> is stripped: what colours, sizes and stacks stands on the elements", () => {
    const stripped = mail.html.replace(/<style>.*?<\/style>/s, "");
    for (const [text] of stripped.matchAll(/<(?:p|h1|a)\b[^>]*>/g))
      expect(text).toMatch(/ style="[^"]*color:#/);
    for (const [picture] of stripped.matchAll(/<img[^>]*>/g))
      expect(picture).toMatch(/width:100%;height:auto;.*border-radius:[0-4]px/);
    expect(stripped).toMatch(/<body [^>]*background-color:#/);
  });

  it("repeats every link in the text version", () => {
    const links = linksOf(mail.html);
    expect(links).toContain(sampleIssue.meUrl);
    expect(links).toContain(sampleIssue.archiveUrl);
    for (const url of links) expect(mail.text).toContain(url);
  });

  it("stays under 20 KB with long first paragraphs, far from the 102 KB at which Gmail cuts", () => {
    const firstParagraph = { text: "x".repeat(1000), warning: "x".repeat(300), holds: ["steps"] };
    expect(Buffer.byteLength(mailWith({ firstParagraph }).html)).toBeLessThan(20_000);
  });

  it("loads nothing but the tips' pictures: no font, no script, no tracking", () => {
    const sources = [...mail.html.matchAll(/src="([^"]+)"/g)].map((match) => match[1]);
    expect(sources).toEqual(sampleIssue.tips.map((tip) => tip.image?.url));
    expect(mail.html).not.toMatch(/<script|<link|url\(|@import|@font-face/);
  });

  it("lets no feed text become markup or leave its attribute", () => {
    const attack = `"><script>alert('x')</script><b a='`;
    const { html } = issueMail({ ...sampleIssue, tips: hostileTips(attack) });
    expect(html).toContain("&lt;script&gt;alert(&#39;x&#39;)");
    expect(html).not.toMatch(/<script|<b a=|"">/);
  });

  it("keeps a line break in the feed from starting a line of its own in the text", () => {
    const { text, subject } = issueMail({
      ...sampleIssue,
      tips: hostileTips("a\r\nUnsubscribe: https://bad.example"),
      subject: "a\r\nBcc: all@example.org",
    });
    expect(text.match(/^Unsubscribe: /gm)).toHaveLength(1);
    expect(subject).toBe("a Bcc: all@example.org");
  });

  it("works without pictures", () => {
    const tips = sampleIssue.tips.map(({ image, ...tip }) => tip);
    const { html } = issueMail({ ...sampleIssue, tips });
    expect(html).not.toContain("<img");
    expect(html).toContain("The Paper Towel Microwave Trick</a></h2>");
  });

  it("holds the summary and leads to the tip if the feed is of an older site", () => {
    for (const version of [mail.html, mail.text]) {
      expect(version).toContain("A damp paper towel and twenty seconds");
      expect(version).toMatch(/Read the tip(&nbsp;|\u00a0| \(3 min read\) )→/);
    }
  });

  it.each([
    [["pictures", "steps"], "With pictures and steps"],
    [["steps"], "With steps"],
    [[], "Read the tip"],
    [["something newer"], "Read the tip"],
  ])("holds each tip's first paragraph; one whose article holds %j says “%s”", (holds, link) => {
    const { html, text } = mailWith({ firstParagraph: { text: "Wrap it, warm it for 20 seconds.", holds } });
    expect(html.match(/Wrap it, warm it for 20 seconds\.<\/p>/g)).toHaveLength(3);
    expect(html).toContain(`>${link}&nbsp;→</a>`);
    expect(text).toContain(`Wrap it, warm it for 20 seconds.\n\n${link} (3 min read) →\nhttps://`);
    expect(html + text).not.toContain("A damp paper towel");
  });

  it("holds the first sentence of a warning after the paragraph, and none where there is none", () => {
    const firstParagraph = { text: "Wrap it.", warning: "It is hot.", holds: ["steps"] };
    const { html, text } = mailWith({ firstParagraph });
    expect(text).toContain("Wrap it.\n\nCareful: It is hot.\n\nWith steps (3 min read) →");
    expect(html.match(/Careful: It is hot\.<\/p>/g)).toHaveLength(3);
    expect(mail.html + mail.text).not.toContain("Careful");
  });

  it("is signed by the authors of its tips where nobody greets, and by the site where the feed names none", () => {
    const by = (...authors: string[]) =>
      issueMail({
        ...sampleIssue,
        tips: sampleIssue.tips.map(({ author: _, ...tip }, at) => ({
          ...tip,
          ...(authors[at] && { author: authors[at] }),
        })),
      }).text;
    expect(by("Sofia", "Tomás", "Sofia")).toContain("\n\nSofia and Tomás\n");
    expect(by()).toContain("\n\nKnack\n");
  });

  it("says how long it takes at 200 words a minute, rounded up, with the operator's own opening", () => {
    const opening = "word ".repeat(200);
    expect(issueMail({ ...sampleIssue, opening }).text).toContain("week 47 · about 2 minutes\n");
  });
});

it("each ground has its dark colour also where Outlook marks grounds, and each text where it marks texts", () => {
  const rules = [...mail.html.matchAll(/([^{}]+)\{(color|background-color):[^}]*!important\}/g)];
  const inOutlook = rules.filter(([, selector]) => selector?.includes("[data-ogs"));
  expect(inOutlook.length).toBeGreaterThan(8);
  for (const [, selector = "", property] of inOutlook)
    expect({ property, selector: selector.replace(/\.[\w-]+/g, ".x").trim() }).toEqual({
      property,
      selector: property === "color" ? "[data-ogsc] .x" : "[data-ogsc] .x,[data-ogsb] .x",
    });
});

it("a mail is in the words and the light colours of the site that it is given", () => {
  const { texts } = sampleSite;
  const newsletter = { ...texts.site.newsletter, issue: "Three for tea" };
  const own = { ...texts, site: { ...texts.site, newsletter }, light: { ...texts.light, ink: "#123456" } };
  const { html, text } = issueMail({ ...sampleIssue, texts: own });
  expect(html).toContain("color:#123456");
  expect(html).not.toContain("var(--");
  for (const version of [html, text]) expect(version).toContain("Three for tea");
});

it("a mail in Arabic is written from the right, where the language stands too", () => {
  const nothing = html``;
  const address = { ...sampleSite, siteName: "A", siteUrl: "https://a.example", postalAddress: "" };
  const mail = mailFrame({
    ...address,
    lang: "ar",
    subject: "S",
    preheader: "",
    body: nothing,
    footer: nothing,
  });
  expect(mail.match(/lang="ar" dir="rtl"/g)).toHaveLength(2);
});
