import { index, type RouteConfig, route } from "@react-router/dev/routes";

/** Every address of the specification, chapter 2, then the files that pages fetch. */
export default [
  index("pages/home.tsx"),
  route("about", "pages/about.tsx"),
  route("contact", "pages/contact.tsx"),
  route("search", "pages/search.tsx"),
  route("browse", "pages/browse.tsx"),
  route("quizzes", "pages/quizzes.tsx"),
  route("category/:category", "pages/category.tsx"),
  route("article/:slug", "pages/article.tsx"),
  route("quiz/:slug", "pages/quiz.tsx"),
  route("saved", "pages/saved.tsx"),
  route("privacy", "pages/legal.tsx", { id: "privacy" }),
  route("terms", "pages/legal.tsx", { id: "terms" }),
  route("disclaimer", "pages/legal.tsx", { id: "disclaimer" }),
  route("sitemap", "pages/sitemap.tsx"),
  route("newsletter", "pages/newsletter.tsx"),

  route("catalogue.json", "files/catalogue.ts"),
  route("search-texts.json", "files/search-texts.ts"),

  route("*", "pages/not-found.tsx"),
] satisfies RouteConfig;
