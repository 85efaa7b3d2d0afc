import { createHash } from "node:crypto";
import { HtmlValidate } from "html-validate";
import { describe, expect, it } from "vitest";
import { hostileTips, sampleIssue, sampleSite } from "../testing/sample-issue.ts";
import { archivedIssuePage, archivePage } from "./archive.ts";
import { notFoundPage, problemPage } from "./error-pages.ts";
import { erasedPage, meMailPage, mePage, meRequestedPage, meRequestPage } from "./me.ts";
import { outboxPage } from "./outbox.ts";
import { styleHash } from "./page-style.ts";
import {
  confirmedPage,
  confirmPage,
  signUpDonePage,
  signUpErrorPage,
  unsubscribedPage,
  unsubscribePage,
} from "./subscription.ts";

const attack = `"><script>alert('x')</script>`;
const frame = sampleSite;
const action = "/me";
const issue = { weekKey: "2026-W47", subject: attack, opening: attack };
const issues = [
  { ...issue, tips: hostileTips(attack) },
  { ...issue, tips: sampleIssue.tips.map(({ image, ...tip }) => tip) },
];
const me = { record: [{ label: "Address", value: attack }], exportAction: "/e", eraseAction: "/d" };
const mail = { to: attack, subject: attack, date: attack };

const forms = {
  confirm: confirmPage(frame, action),
  unsubscribe: unsubscribePage(frame, action),
  me: mePage(frame, { ...me, unsubscribeAction: action }),
  meRequest: meRequestPage(frame),
  meMail: meMailPage(frame, action),
};
const pages = {
  ...forms,
  confirmed: confirmedPage(frame),
  unsubscribed: unsubscribedPage(frame),
  erased: erasedPage(frame),
  signUpDone: signUpDonePage(frame),
  signUpError: signUpErrorPage(frame, attack),
  meRequested: meRequestedPage(frame, "address"),
  archive: archivePage(frame, issues),
  emptyArchive: archivePage(frame, []),
  archivedIssue: archivedIssuePage(frame, { ...issue, tips: hostileTips(attack) }),
  outbox: outboxPage(frame, "/outbox/key", [{ ...mail, id: "1" }]),
  emptyOutbox: outboxPage(frame, "/outbox/key", []),
  notFound: notFoundPage(frame),
  problem: problemPage(frame, attack),
};
const validator = new HtmlValidate({ extends: ["html-validate:recommended"] });

describe.each(Object.entries(pages))("the page %s", (_, html) => {
  it("is valid HTML", () => {
    expect(validator.validateStringSync(html).results.flatMap((result) => result.messages)).toEqual([]);
  });

  it("has one h1 and leads back to the site", () => {
    expect(html.match(/<h1>/g)).toHaveLength(1);
    expect(html).toContain(`href="https://knack.example/"`);
  });

  it("runs no script and has no style but the hashed one, so that a strict policy can hold", () => {
    expect(html).not.toMatch(/<script| style=| on[a-z]+=/);
    const style = html.match(/<style>(.*)<\/style>/s)?.[1] ?? "";
    expect(styleHash(frame.texts)).toBe(`sha256-${createHash("sha256").update(style).digest("base64")}`);
  });

  it("tells nobody the address it stands at", () => {
    expect(html).toContain('<meta name="referrer" content="no-referrer">');
  });
});

describe("forms", () => {
  it.each(Object.entries(forms))("of %s post, with one filled button", (_, html) => {
    expect(html).toContain(`<form method="post" action="${action}">`);
    expect(html).not.toMatch(/<form(?! method="post")/);
    expect(html.match(/<button class="btn btn--fill"/g)).toHaveLength(1);
  });

  it("erase only after a ticked box", () => {
    expect(forms.me).toContain('<input type="checkbox" name="sure" value="yes" required>');
  });

  it("offer no way out to who has already left", () => {
    expect(mePage(frame, me)).not.toContain("Unsubscribe");
  });
});

describe("words", () => {
  it("by the button that confirms say how old one must be, and who else must agree", () => {
    const afterButton = pages.confirm.split("</button>")[1] ?? "";
    expect(afterButton).toContain("Press it only if you are 13 or older.");
    expect(afterButton).toContain("Are you 13, 14 or 15? Then a parent must agree first.");
  });

  it("after signing up are the site's own (chapter 8)", () => {
    expect(pages.signUpDone).toContain("Thanks! You&#39;ve been added to the newsletter list.");
  });

  it("of an archived issue hold the date of the mail and no reader's own link", () => {
    for (const page of [pages.archive, pages.archivedIssue])
      expect(page).toContain('<time datetime="2026-11-17">17 November 2026</time>');
    expect(pages.archivedIssue).not.toMatch(/unsubscribe\/|\/me\//);
  });

  it("of an archived issue warn as the mail does", () => {
    const firstParagraph = { text: "Wrap it.", warning: "It is hot.", holds: [] };
    const tips = hostileTips("A tip").map((tip) => ({ ...tip, firstParagraph }));
    expect(archivedIssuePage(frame, { ...issue, tips }).match(/Careful: It is hot\./g)).toHaveLength(3);
  });
});
