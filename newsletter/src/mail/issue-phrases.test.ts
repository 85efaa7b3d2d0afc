import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readTexts } from "../read-texts.ts";
import { issueSubject, openingOf } from "./issue-phrases.ts";

const subjectOf = (weekKey: string, title: string) => issueSubject({ weekKey, tips: [{ title }] });

describe("the subject of an issue", () => {
  it("drops the rest before it shortens a title", () => {
    expect(subjectOf("2026-W02", "How to Cancel the Subscriptions You Forgot")).toBe(
      "How to Cancel the Subscriptions You Forgot · week 2",
    );
  });

  it("shortens a long title between two words", () => {
    expect(subjectOf("2026-W47", "How to Silence a Squeaky Door Without Taking It off Its Hinges")).toBe(
      "How to Silence a Squeaky Door Without Taking It… · week 47",
    );
  });

  it("is one line of at most 60 characters, whatever the title", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (title) => {
        const subject = subjectOf("2026-W47", `${title}\r\nBcc: x`);
        expect([...subject].length).toBeLessThanOrEqual(60);
        expect(subject).not.toMatch(/\p{Cc}/u);
        expect(subject.endsWith(" · week 47")).toBe(true);
      }),
    );
  });
});

describe("the opening of an issue without words of its own", () => {
  const texts = readTexts();
  const openingIn = (weekKey: string) => openingOf({ texts, weekKey }).join();

  it("is another one in each of four weeks, and the first again in the fifth", () => {
    const weeks = ["2026-W45", "2026-W46", "2026-W47", "2026-W48", "2026-W49"];
    const said = weeks.map((week) => openingIn(week).replace(/autumn|winter/, "…"));
    expect(new Set(said.slice(0, 4)).size).toBe(4);
    expect(said[4]).toBe(said[0]);
  });

  it("names the season of its Tuesday", () => {
    expect(openingIn("2026-W03")).toContain("winter");
    expect(openingIn("2026-W15")).toContain("spring");
    expect(openingIn("2026-W27")).toContain("summer");
    expect(openingIn("2026-W47")).toContain("autumn");
  });

  it("is the one sentence where the operator has only one", () => {
    const mail = { ...texts.site.newsletter.mail, openings: [] };
    const one = { ...texts, site: { ...texts.site, newsletter: { ...texts.site.newsletter, mail } } };
    expect(openingOf({ texts: one, weekKey: "2026-W47" })).toEqual([mail.opening]);
  });
});
