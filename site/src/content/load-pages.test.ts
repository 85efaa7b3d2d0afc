import { describe, expect, test } from "vitest";
import { siteFolder } from "../../../platform/paths.ts";
import { textOf } from "../../../site-folder/read.ts";
import { article, folderWith } from "../testing/content-folder.ts";
import { loadContent } from "./load.ts";

test("a site’s name may have any sign, and its pages say it as it is", () => {
  const name = "Tea: “my” *way* $& $1 {email}’s & <Chips>";
  const site = textOf(siteFolder(), "site.yaml").replace(/^name: .*/m, () => `name: ${JSON.stringify(name)}`);
  const { pages } = loadContent(folderWith({ "site.yaml": site, "articles/a.md": article }));
  const shown = name.replaceAll("&", "&#x26;").replace("<", "&#x3C;");
  expect(pages.legal.terms?.html).toContain(`you and the operator of ${shown}, an individual`);
});

describe("the page on accessibility", () => {
  const pageOf = (files: Record<string, string>) =>
    loadContent(folderWith({ "articles/a.md": article, ...files })).pages.legal.accessibility;
  const words = textOf(siteFolder(), "site.yaml");

  test("says what the makers of the program test, and names the site and whom to write to", () => {
    const { title, html } = pageOf({
      "site.yaml": words
        .replace(/^name: .*/m, "name: Tips & Co")
        .replace(/^email: .*/m, "email: a@a.example"),
    });
    expect(title).toBe("Accessibility");
    expect(html).toContain("to read and use Tips &#x26; Co.");
    expect(html).toContain('href="mailto:a@a.example"');
    expect(html).not.toMatch(/\{\w+\}/);
  });

  test("says what the operator says, where there is a file", () => {
    const own = "---\ntitle: Acessibilidade\ndescription: D.\nupdatedAt: 2026-11-01\n---\nTestámos {name}.\n";
    const page = pageOf({ "site.yaml": `${words}\nlang: pt\n`, "legal/accessibility.md": own });
    expect([page.title, page.updatedAt]).toEqual(["Acessibilidade", "2026-11-01"]);
    expect(page.html).toContain("Testámos Knack.");
  });
});

test("a text is known by its mark, also as 2.0.0 wrote it", () => {
  const marked = (mark: string) =>
    `---\ntitle: T\ndescription: D.\nupdatedAt: 2026-11-01\nchanged: {day: 2026-11-02, mark: ${mark}}\n---\nText.\n`;
  const legal = { "legal/terms.md": marked("1642836322"), "legal/privacy.md": marked("YeuxYsUi") };
  const { pages } = loadContent(folderWith({ "articles/a.md": article, ...legal }));
  expect(pages.legal.terms?.changed?.day).toBe("2026-11-02");
  expect(pages.legal.privacy?.changed?.day).toBe("2026-11-02");
});
