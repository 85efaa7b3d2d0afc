import { writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { headElements } from "../frame/head.ts";
import { article, folderWith, quiz } from "../testing/content-folder.ts";
import { sampleContent } from "../testing/sample-content.ts";
import { loadContent } from "./load.ts";
import { pagePaths, sitemapEntries } from "./paths.ts";

describe("a site with one article, in How-To Guides, and no quiz", () => {
  const small = loadContent(folderWith({ "articles/iron-a-shirt.md": article }));

  it("links neither to quizzes nor to a category without a tip, in header, footer and pages", () => {
    const links = JSON.stringify(small.site).match(/"to":"[^"]+"/g) ?? [];
    expect(links).not.toContain('"to":"/quizzes"');
    expect(links.filter((link) => link.includes("/category/"))).toEqual(['"to":"/category/how-tos"']);
    expect(links).toContain('"to":"/browse"');
    expect(small.site.home.start).toBeUndefined();
  });

  it("names no library of quizzes to readers or search engines", () => {
    expect(pagePaths(small)).not.toContain("/quizzes");
    expect(sitemapEntries(small).map(({ path }) => path)).not.toContain("/quizzes");
  });

  it("shows on the home page the categories that have a tip", () => {
    expect(small.categories.filter(({ main }) => main).map(({ slug }) => slug)).toEqual(["how-tos"]);
  });

  it("has all of it once there is a quiz", () => {
    const withQuiz = loadContent(
      folderWith({ "articles/iron-a-shirt.md": article, "quizzes/irons.yaml": quiz }),
    );
    expect(withQuiz.site.navigation.map(({ to }) => to)).toContain("/quizzes");
    expect(pagePaths(withQuiz)).toContain("/quizzes");
    expect(sitemapEntries(withQuiz).map(({ path }) => path)).toContain("/quizzes");
  });
});

it("structured data names no social pages where there are none", () => {
  const { site } = sampleContent();
  const head = { title: "Home", description: "", path: "/" };
  expect(headElements(head, site).data.join()).toContain("sameAs");
  expect(headElements(head, { ...site, social: [] }).data.join()).not.toContain("sameAs");
});

it("people.yaml may name one person, and nothing else", () => {
  const folder = folderWith({
    "articles/iron-a-shirt.md": article.replace("author: sofia", "author: rita"),
    "people.yaml": "team:\n  rita: { name: Rita Sousa }\n",
  });
  const { articles, people } = loadContent(folder);
  expect(articles[0]?.author).toEqual({ name: "Rita Sousa", avatar: "R" });
  expect(people.testimonials).toEqual([]);
  expect(people.editors.name).toBe("Knack");
  writeFileSync(path.join(folder, "people.yaml"), "# nobody yet\n");
  writeFileSync(path.join(folder, "articles/iron-a-shirt.md"), article.replace("sofia", "editors"));
  expect(loadContent(folder).people.team).toEqual({});
});
