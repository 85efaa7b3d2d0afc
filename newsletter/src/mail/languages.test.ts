import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeAll, expect, it, vi } from "vitest";
import { issueMail } from "./issue.ts";
import { sampleIssue } from "./sample-issue.ts";

let issueOfOther: typeof issueMail;
let confirmation: typeof import("./confirmation.ts").confirmationMail;
let archived: typeof import("../pages/archive.ts").archivedIssuePage;

beforeAll(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "languages-"));
  for (const file of ["site.yaml", "categories.yaml", "brand.yaml"]) {
    const sample = readFileSync(path.resolve("content", file), "utf8");
    writeFileSync(path.join(folder, file), file === "site.yaml" ? `${sample}\nlang: pt\n` : sample);
  }
  vi.stubEnv("KNACK_SITE", folder);
  vi.resetModules();
  issueOfOther = (await import("./issue.ts")).issueMail;
  confirmation = (await import("./confirmation.ts")).confirmationMail;
  archived = (await import("../pages/archive.ts")).archivedIssuePage;
  return () => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  };
});

const [first, second, third] = sampleIssue.tips;
const tips = [
  { ...first, summary: "Húmido." },
  second,
  { ...third, summary: "Damp.", lang: "en" },
] as typeof sampleIssue.tips;
const attribute = / lang="([^"]*)"/;
/** The language of the element in which these words stand, if it tells. */
function languageOf(html: string, words: string): string | undefined {
  const before = html.slice(0, html.lastIndexOf(words));
  const open = before.slice(before.lastIndexOf("<p"));
  return attribute.exec(open)?.[1];
}

it("an issue is in the language of the site; what the service says in it is marked as English", () => {
  const { html } = issueOfOther({ ...sampleIssue, tips });
  expect(html.match(/ lang="pt" dir="ltr"/g)).toHaveLength(2);
  expect(languageOf(html, "You get this email")).toBe("en");
  expect(languageOf(html, "Read the tip")).toBe("en");
  expect(languageOf(html, "Húmido.")).toBeUndefined();
});

it("an article in another language than the site’s is marked in an issue and in the archive", () => {
  const { html } = issueOfOther({ ...sampleIssue, tips });
  expect(languageOf(html, "Damp.")).toBe("en");
  const page = archived(
    { siteName: "Chá", siteUrl: "https://cha.example" },
    { ...sampleIssue, subject: "Chá", tips },
  );
  expect(page).toContain('<html lang="en">');
  expect(languageOf(page, "Húmido.")).toBe("pt");
  expect(languageOf(page, "Damp.")).toBeUndefined();
});

it("what the operator promises is marked in a mail that the service words", () => {
  const { html, text } = confirmation({ ...sampleIssue, confirmUrl: "https://news.example/confirm" });
  expect(html).toContain('<html lang="en" dir="ltr">');
  expect(html).toMatch(/to this address\. <span lang="pt">[^<]+<\/span><\/p>/);
  expect(text).toMatch(/to this address\. \w/);
});

it("on a site in English nothing is marked", () => {
  expect(issueMail(sampleIssue).html.match(/ lang="[^"]*"/g)).toEqual([' lang="en"', ' lang="en"']);
});
