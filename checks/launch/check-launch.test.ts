import { spawnSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { article, folderWith } from "../../site/src/testing/content-folder.ts";

const program = path.resolve(import.meta.dirname, "../check-launch.ts");
const newsletter = {
  SMTP_URL: "smtps://user:word@mail.lopes.pt",
  POSTAL_ADDRESS: "Rua A 1, Porto",
  PUBLIC_URL: "https://news.lopes.pt",
  SITE_URL: "https://lopes.pt",
  MAIL_FROM: "tips@lopes.pt",
  OPERATOR_EMAIL: "rui@casa.pt",
  TRUSTED_PROXIES: "127.0.0.1",
};

/** The launch check of the sample's words with one article, its `site.yaml` and `people.yaml` changed. */
function check(
  change: (file: "site.yaml" | "people.yaml", text: string) => string | undefined,
  absent: readonly string[] = [],
  settings: Record<string, string> = newsletter,
) {
  const folder = folderWith({
    "articles/iron-a-shirt.md": article.replace("author: sofia", "author: editors"),
  });
  for (const file of ["site.yaml", "people.yaml"] as const) {
    const place = path.join(folder, file);
    const text = change(file, readFileSync(place, "utf8"));
    if (text === undefined) rmSync(place);
    else writeFileSync(place, text);
  }
  for (const file of absent) rmSync(path.join(folder, file));
  const { status, stdout } = spawnSync(process.execPath, [program], {
    encoding: "utf8",
    env: { PATH: process.env.PATH, KNACK_SITE: folder, ...settings },
  });
  return { status, lines: stdout.trim().split("\n") };
}

/** Stops nothing: nobody but the operator can say what they have tested. */
const ofAccessibility =
  "note: /accessibility says what the makers of the program test; say in legal/accessibility.md what you have tested yourself";

/** The check cannot know who answers for the site. */
const ofHsts =
  "note: deploy/Caddyfile tells browsers to stay with HTTPS (HSTS) on every host; if another server answers for the site or the newsletter, let it send Strict-Transport-Security too";

test("the sample with all that stands in replaced is ready, and keeps its other words", () => {
  const own = (text: string) =>
    text
      .replace(/^sample: true.*\n/m, "")
      .replace(/^url: .*/m, "url: https://lopes.pt")
      .replace(/^email: .*/m, "email: rui@lopes.pt")
      .replace(/^newsletterUrl: .*/m, "newsletterUrl: https://news.lopes.pt/")
      .replace(/^social:\n( .*\n)+/m, "social: []\n")
      .replace(/^( {2}name: )Sample Provider.*/m, "$1Rui Lopes")
      .replace(/^( {2}address: ).*/m, "$1Rua A 1, 4000-001 Porto, Portugal")
      .replace(/^( {2}taxNumber: ).*/m, '$1"123 456 789"')
      .replace(
        /^showLikes: .*/m,
        "showLikes: false\nhostedBy: Lopes Hosting, Portugal\nmailsSentBy: Lopes Mail, Portugal",
      )
      .replace(/^home:\n/m, "home:\n  statsConfirmed: true\n")
      .replaceAll("Written with artificial intelligence and checked", "Written by Rui Lopes and checked");
  const { status, lines } = check((file, text) => (file === "site.yaml" ? own(text) : undefined));
  expect(lines).toEqual([ofAccessibility, ofHsts, "Ready to launch."]);
  expect(status).toBe(0);
});

test("a site without a privacy policy is not ready, and one that only lacks terms is told so", () => {
  const { lines } = check((_file, text) => text, ["legal/privacy.md", "legal/terms.md"]);
  expect(lines.filter((line) => line.includes("legal/"))).toEqual([
    expect.stringMatching(/legal\/privacy\.md:1 file: is missing, and the law asks for it/),
    "note: the site has no legal/terms.md; see whether the law of your country asks for one",
    ofAccessibility,
  ]);
});

test("the sample without its marks is not ready: all that they marked is still named", () => {
  const unmarked = check((_file, text) => text.replace(/^sample: true.*\n/m, ""));
  const marked = check((_file, text) => text);
  expect(unmarked.status).toBe(1);
  expect(unmarked.lines.some((line) => line.includes("people.yaml") && line.includes("Sofia Reyes"))).toBe(
    true,
  );
  // the newsletter's SITE_URL is no address of the built site
  expect(unmarked.lines.some((line) => line.includes("url: https://knack.example"))).toBe(true);
  expect(marked.lines.length - unmarked.lines.length).toBe(2);
});

test("where another machine serves, its newsletter’s settings are checked there, and it is said", () => {
  const { lines } = check((_file, text) => text, [], { PUBLISH_TO: "knack@lopes.pt:/srv/knack" });
  expect(lines.filter((line) => line.startsWith(".env"))).toEqual([]);
  expect(lines).toContain(
    "note: the newsletter’s settings are on knack@lopes.pt:/srv/knack; npm run check:launch there checks them",
  );
});
