import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { issueSubject } from "./issue-words.ts";

const subjectOf = (week: string, title: string) => issueSubject({ week, tips: [{ title }] });

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
