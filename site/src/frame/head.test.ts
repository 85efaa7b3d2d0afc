import { expect, test } from "vitest";
import { sampleContent } from "../testing/sample-content.ts";
import { headElements, type PageMeta } from "./head.ts";

const site = { ...sampleContent().site, lang: "en", name: "Knack", url: "https://knack.example" };
const page: PageMeta = { title: "About", description: "Who we are.", path: "/about" };

const publisher = {
  "@type": "Organization",
  "@id": "https://knack.example/#organization",
  name: "Knack",
  url: "https://knack.example/",
  logo: "https://knack.example/apple-touch-icon.png",
};

function elementsOf(part: Partial<PageMeta>) {
  const { metas, data, ...elements } = headElements({ ...page, ...part }, site);
  const named = metas.map((meta) => ["name" in meta ? meta.name : meta.property, meta.content]);
  return { ...elements, metas: Object.fromEntries(named), data: data.map((text) => JSON.parse(text)) };
}

test("a title ends with the site’s name; that of the home page reads on", () => {
  expect(elementsOf({}).title).toBe("About | Knack");
  expect(elementsOf({ path: "/", title: "Everyday tips" }).title).toBe("Everyday tips · Knack");
});

test("a page says what it is to search engines and to those who share it", () => {
  expect(elementsOf({ card: "quiz-a" })).toEqual({
    title: "About | Knack",
    canonical: "https://knack.example/about",
    metas: {
      description: "Who we are.",
      "og:site_name": "Knack",
      "og:title": "About",
      "og:description": "Who we are.",
      "og:type": "website",
      "og:image": "https://knack.example/pictures/share/quiz-a.jpg",
      "og:image:width": "1200",
      "og:image:height": "630",
      "og:image:alt": "About | Knack",
      "og:url": "https://knack.example/about",
      "twitter:card": "summary_large_image",
    },
    data: [],
  });
});

test("a page without a card of its own is shared with that of the home page", () => {
  expect(elementsOf({}).metas["og:image"]).toBe("https://knack.example/pictures/share/home.jpg");
});

test("a page without a canonical path is not to be kept, and says nothing more", () => {
  const { canonical, metas, data } = elementsOf({ path: undefined });
  expect(canonical).toBeUndefined();
  expect(metas).toMatchObject({ robots: "noindex" });
  expect(metas).not.toHaveProperty("og:url");
  expect(data).toEqual([]);
});

test("editors who sign together are no person", () => {
  const author = { name: "Knack editors", isTeam: true };
  const { data } = elementsOf({
    article: { publishedAt: "2025-02-01", updatedAt: "2025-02-02", author },
  });
  expect(data[0]).toMatchObject({ author: { "@type": "Organization", name: "Knack editors" } });
});

test("an article tells its author, its days in the site’s time zone, and the way to it", () => {
  const { metas, data } = elementsOf({
    path: "/article/a",
    card: "article-a",
    article: { publishedAt: "2025-02-01", updatedAt: "2025-07-02", author: { name: "Sofia" } },
    above: [],
  });
  expect(metas).toMatchObject({
    "og:type": "article",
    "article:published_time": "2025-02-01T00:00:00+00:00",
    "article:modified_time": "2025-07-02T00:00:00+01:00",
  });
  expect(data).toEqual([
    {
      "@context": "https://schema.org",
      "@type": "Article",
      headline: "About",
      image: "https://knack.example/pictures/share/article-a.jpg",
      datePublished: "2025-02-01T00:00:00+00:00",
      dateModified: "2025-07-02T00:00:00+01:00",
      author: { "@type": "Person", name: "Sofia", url: "https://knack.example/about" },
      mainEntityOfPage: "https://knack.example/article/a",
      publisher,
      inLanguage: "en",
    },
    {
      "@context": "https://schema.org",
      "@type": "BreadcrumbList",
      itemListElement: [
        { "@type": "ListItem", position: 1, name: "Home", item: "https://knack.example/" },
        { "@type": "ListItem", position: 2, name: "About", item: "https://knack.example/article/a" },
      ],
    },
  ]);
});

test("the home page says whose site it is; articles name the same organization", () => {
  const { data } = elementsOf({ path: "/" });
  expect(data).toEqual([
    {
      "@context": "https://schema.org",
      ...publisher,
      email: site.email,
      sameAs: site.social.map(({ url }) => url),
    },
    {
      "@context": "https://schema.org",
      "@type": "WebSite",
      name: "Knack",
      url: "https://knack.example/",
      description: site.description,
      publisher,
      inLanguage: "en",
    },
  ]);
});

test("no title can end the script that holds it", () => {
  const article = { publishedAt: "2025-02-01", updatedAt: "2025-02-02", author: { name: "Sofia" } };
  const { data } = headElements({ ...page, title: "</script><b>", article }, site);
  expect(data.join()).not.toContain("<");
  expect(JSON.parse(data[0] ?? "").headline).toBe("</script><b>");
});

test.each([
  ["en-GB", "en_GB"],
  ["pt-PT", "pt_PT"],
  ["pt-BR", "pt_BR"],
  ["zh-Hant-TW", "zh_TW"],
  ["en", undefined],
  ["ar", undefined],
])("who shares a page in %s shares it as %s", (lang, locale) => {
  expect(elementsOf({ lang }).metas["og:locale"]).toBe(locale);
});
