import type { APIRequestContext } from "@playwright/test";

/** One address of each layout, and articles with what few texts hold: a quotation, a table, codes and devices. */
export const layouts = [
  "/",
  "/about",
  "/contact",
  "/newsletter",
  "/privacy",
  "/sitemap",
  "/all-titles",
  "/saved",
  "/offline",
  "/search",
  "/search?q=door",
  "/browse",
  "/quizzes",
  "/quiz/tech-savvy",
  "/category/tech",
  "/article/2-minute-rule",
  "/article/stain-first-aid",
  "/article/spot-a-scam-message",
  "/article/back-up-your-photos",
  "/no-such-page",
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
