import { afterEach, expect, test, vi } from "vitest";
import { fakeStorage } from "../testing/fake-storage.ts";
import {
  analyticsAllowed,
  answerAbout,
  answerConsent,
  refusalSignal,
  storedConsent,
  storedConsentTime,
  storedConsentWording,
  wording,
} from "./consent.ts";

afterEach(() => void vi.unstubAllGlobals());

test.each([
  [true, '{"necessary":true,"analytics":true,"marketing":true,"timestamp":"2026-03-03T10:00:00.000Z"}'],
  [false, '{"necessary":true,"analytics":false,"marketing":false,"timestamp":"2026-03-03T10:00:00.000Z"}'],
])("the answer %s is stored with its time, in the record and beside it", (allowed, record) => {
  const entries = fakeStorage();
  answerConsent(allowed, "", new Date("2026-03-03T10:00:00Z"));
  expect(Object.fromEntries(entries)).toEqual({
    cookieConsent: record,
    cookieConsentTimestamp: "2026-03-03T10:00:00.000Z",
    cookieConsentWording: wording,
  });
});

test.each([
  ['{"analytics":true}', { necessary: true, analytics: true, marketing: false }],
  [
    '{"necessary":false,"analytics":false,"marketing":true}',
    { necessary: true, analytics: false, marketing: true },
  ],
  [
    '{"analytics":true,"marketing":true,"timestamp":"2026-03-03T10:00:00.000Z"}',
    { necessary: true, analytics: true, marketing: true, timestamp: "2026-03-03T10:00:00.000Z" },
  ],
  ['{"analytics":true,"timestamp":"yesterday"}', { necessary: true, analytics: true, marketing: false }],
  ['{"analytics":"yes"}', undefined],
  ["{}", undefined],
  ["null", undefined],
  ["rubbish", undefined],
  ["", undefined],
  ["[", undefined],
])("the stored text %s is read as %o", (text, consent) => {
  fakeStorage().set("cookieConsent", text);
  expect(storedConsent.read()).toEqual(consent);
});

test.each([
  ["cookieConsentTimestamp", storedConsentTime],
  ["cookieConsentWording", storedConsentWording],
])("%s: a time that is none counts as nothing", (key, stored) => {
  fakeStorage().set(key, "yesterday");
  expect(stored.read()).toBeUndefined();
});

const yes = { necessary: true, analytics: true, marketing: true } as const;
const no = { ...yes, analytics: false, marketing: false };
const script = "https://stats.example/a.js";

test.each([
  ["a yes to this script", yes, script, `2026-11-23 ${script}`, yes],
  ["a yes to nothing at all", yes, script, "2026-11-23", undefined],
  ["a yes to another script", yes, script, "2026-11-23 https://other.example/a.js", undefined],
  ["a yes from before the script was noted", yes, script, undefined, undefined],
  ["a yes, and no script any more", yes, "", `2026-11-23 ${script}`, yes],
  ["a no to nothing at all", no, script, "2026-11-23", no],
  ["no answer", undefined, script, undefined, undefined],
])("an answer holds for the script it was given to: %s", (_case, consent, about, question, answer) => {
  expect(answerAbout(about, consent, question)).toEqual(answer);
});

test("the script that was asked about is noted with the answer", () => {
  fakeStorage();
  answerConsent(true, script);
  expect(storedConsentWording.read()).toBe(`${wording} ${script}`);
});

test.each([
  ["a yes", yes, undefined, true],
  ["a yes under Global Privacy Control", yes, "Global Privacy Control", false],
  ["a yes under Do Not Track", yes, "Do Not Track", false],
  ["a no", { ...yes, analytics: false }, undefined, false],
  ["no answer", undefined, undefined, false],
])("analytics follow the answer: %s", (_case, consent, signal, allowed) => {
  expect(analyticsAllowed(consent, signal)).toBe(allowed);
});

test.each([
  [{}, undefined],
  [{ globalPrivacyControl: false, doNotTrack: "0" }, undefined],
  [{ doNotTrack: null }, undefined],
  [{ doNotTrack: "unspecified" }, undefined],
  [{ doNotTrack: "1" }, "Do Not Track"],
  [{ globalPrivacyControl: true, doNotTrack: "1" }, "Global Privacy Control"],
])("a browser with %o refuses by %s", (navigator, signal) => {
  vi.stubGlobal("navigator", navigator);
  expect(refusalSignal()).toBe(signal);
});
