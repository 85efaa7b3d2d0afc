import { expect, test } from "vitest";
import { readSite } from "../../brand/site.ts";
import { orThrow } from "../../reading/read.ts";
import { recipientPoints } from "./recipients.ts";

const sample = orThrow(readSite());
const named = { ...sample, hostedBy: "Lopes Hosting, Portugal", mailsSentBy: "Lopes Mail, Portugal" };
const fieldsOf = (value: typeof sample) =>
  recipientPoints({ file: "content/site.yaml", text: "", value }).map(({ field }) => field);

test("who hosts and who sends has to be named", () => {
  expect(fieldsOf(sample)).toEqual(["hostedBy", "mailsSentBy"]);
  expect(fieldsOf(named)).toEqual([]);
});

test("an analytics script asks for its tool, its maker and its cookies", () => {
  const script = { ...named, analyticsScript: "https://stats.lopes.pt/a.js" };
  expect(fieldsOf(script)).toEqual(["analyticsTool"]);
  const tool = { name: "Stats", maker: "Lopes Lda, Portugal", cookies: [] };
  expect(fieldsOf({ ...script, analyticsTool: tool })).toEqual([]);
});
