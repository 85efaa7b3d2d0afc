import { expect, test } from "vitest";
import { analyticsQuestion, cookiesText } from "./analytics-texts.ts";

test.each([
  [[], "It sets no cookies."],
  [[{ name: "_id", days: 1 }], "It sets these cookies: _id (1 day)."],
  [
    [
      { name: "_id", days: 390 },
      { name: "_ses", days: 1 },
    ],
    "It sets these cookies: _id (390 days), _ses (1 day).",
  ],
])("the cookies %j are told with their days", (cookies, text) => {
  expect(cookiesText({ name: "Stats", maker: "Lopes Lda", cookies })).toBe(text);
});

const analyticsTool = { name: "Stats", maker: "Lopes Lda", cookies: [] };

test.each([
  ["no analytics", { analyticsScript: "", analyticsTool }, undefined],
  [
    "a tool that has no name",
    { analyticsScript: "/a.js" },
    "If you accept, we also use analytics, to learn which tips help.",
  ],
  [
    "a named tool",
    { analyticsScript: "/a.js", analyticsTool },
    "If you accept, we also load Stats by Lopes Lda, to learn which tips help. It sets no cookies.",
  ],
])("what a site with %s asks of its readers", (_case, site, question) => {
  expect(analyticsQuestion(site)).toBe(question);
});
