import { expect, test } from "vitest";
import { cookiesText } from "./analytics-tool.ts";

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
