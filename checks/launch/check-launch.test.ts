import { spawnSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { childEnvironment } from "../../platform/testing/child-environment.ts";
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
  change: (text: string) => string,
  absent: readonly string[] = [],
  settings: Record<string, string> = newsletter,
) {
  const folder = folderWith({
    "articles/iron-a-shirt.md": article.replace("author: sofia", "author: editors"),
  });
  for (const file of ["site.yaml", "people.yaml"] as const) {
    const place = path.join(folder, file);
    writeFileSync(place, change(readFileSync(place, "utf8")));
  }
  for (const file of absent) rmSync(path.join(folder, file));
  const { status, stdout } = spawnSync(process.execPath, [program], {
    encoding: "utf8",
    env: childEnvironment({ KNACK_SITE: folder, ...settings }),
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
  const { status, lines } = check(own, ["people.yaml"]);
  expect(lines).toEqual([ofAccessibility, ofHsts, "Ready to launch."]);
  expect(status).toBe(0);
});

test("the sample without its marks is not ready: all that they marked is named, and what the law asks for", () => {
  const unmarked = (text: string) => text.replace(/^sample: true.*\n/m, "");
  const elsewhere = { SITE_URL: "https://lopes.pt", PUBLISH_TO: "knack@lopes.pt:/srv/knack" };
  const { status, lines } = check(unmarked, ["legal/privacy.md", "legal/terms.md"], elsewhere);
  expect(status).toBe(1);
  expect(lines).toContainEqual(expect.stringMatching(/people\.yaml.*Sofia Reyes/));
  // the newsletter's SITE_URL is no address of the built site
  expect(lines).toContainEqual(expect.stringContaining("url: https://knack.example"));
  expect(lines.filter((line) => line.startsWith(".env") || line.includes("legal/"))).toEqual([
    expect.stringMatching(/legal\/privacy\.md:1 file: is missing, and the law asks for it/),
    "note: the site has no legal/terms.md; see whether the law of your country asks for one",
    ofAccessibility,
  ]);
  expect(lines).toContain(
    "note: the newsletter’s settings are on knack@lopes.pt:/srv/knack; npm run check:launch there checks them",
  );
});
