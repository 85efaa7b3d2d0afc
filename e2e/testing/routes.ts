import type { APIRequestContext } from "@playwright/test";

/** One address of each template. */
export const templates = [
  "/",
  "/about",
  "/newsletter",
  "/privacy",
  "/sitemap",
  "/saved",
  "/search?q=door",
  "/browse",
  "/quizzes",
  "/quiz/tech-savvy",
  "/category/tech",
  "/article/stain-first-aid",
  "/no-such-page",
];

/** With what is made of their parts, and articles with what few texts hold: a quotation, a table, codes and devices. */
export const layouts = [
  ...templates,
  "/contact",
  "/all-titles",
  "/offline",
  "/search",
  "/article/2-minute-rule",
  "/article/spot-a-scam-message",
  "/article/back-up-your-photos",
  "/article/no-such",
  "/quiz/no-such",
  "/category/no-such",
];

/** Every page of `/sitemap.xml`, those it leaves out, and a not-found page of each kind. */
export async function everyRoute(request: APIRequestContext) {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
  const found = [...listed, "/search", "/search?q=door", "/saved", "/offline", "/category/budget-finance"];
  const missing = ["/no-such-page", "/article/no-such", "/quiz/no-such", "/category/no-such"];
  return [...found.map((path) => ({ path, status: 200 })), ...missing.map((path) => ({ path, status: 404 }))];
}
