import { afterEach, expect, test, vi } from "vitest";
import { fakeStorage } from "../testing/fake-storage.ts";
import { analyticsAllowed, answerConsent, storedConsent, storedConsentTime } from "./consent.ts";

afterEach(() => void vi.unstubAllGlobals());

test.each([
  [true, '{"necessary":true,"analytics":true,"marketing":true}'],
  [false, '{"necessary":true,"analytics":false,"marketing":false}'],
])("the answer %s is stored with its time", { tags: ["entity-consent"] }, (allowed, record) => {
  const entries = fakeStorage();
  answerConsent(allowed, new Date("2026-03-03T10:00:00Z"));
  expect(Object.fromEntries(entries)).toEqual({
    cookieConsent: record,
    cookieConsentTimestamp: "2026-03-03T10:00:00.000Z",
  });
});

test.each([
  ['{"analytics":true}', { necessary: true, analytics: true, marketing: false }],
  [
    '{"necessary":false,"analytics":false,"marketing":true}',
    { necessary: true, analytics: false, marketing: true },
  ],
  ['{"analytics":"yes"}', undefined],
  ["{}", undefined],
  ["true", undefined],
  ["null", undefined],
  ["rubbish", undefined],
  ["", undefined],
  ["42", undefined],
  ['"text"', undefined],
  ["[null, 7, {}]", undefined],
  ["[", undefined],
  ["\u0000�", undefined],
])("the stored text %s is read as %o", { tags: ["storage-rubbish"] }, (text, consent) => {
  fakeStorage().set("cookieConsent", text);
  expect(storedConsent.read()).toEqual(consent);
});

test("a time that is none counts as nothing", () => {
  fakeStorage().set("cookieConsentTimestamp", "yesterday");
  expect(storedConsentTime.read()).toBeUndefined();
});

const yes = { necessary: true, analytics: true, marketing: true } as const;

test.each([
  ["a yes", yes, false, true],
  ["a yes under Global Privacy Control", yes, true, false],
  ["a no", { ...yes, analytics: false }, false, false],
  ["no answer", undefined, false, false],
])("analytics follow the answer: %s", (_case, consent, signal, allowed) => {
  expect(analyticsAllowed(consent, signal)).toBe(allowed);
});
