import type { APIRequestContext } from "@playwright/test";

export type KnownRoute = { path: string; status: 200 | 404 };

/** Every page of `/sitemap.xml`, those it leaves out, and a not-found page of each kind. */
export async function everyRoute(request: APIRequestContext): Promise<KnownRoute[]> {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => new URL(url).pathname);
  const found = [...listed, "/search", "/search?q=door", "/saved", "/offline", "/category/budget-finance"];
  const missing = ["/no-such-page", "/article/no-such", "/quiz/no-such", "/category/no-such"];
  return [
    ...found.map((path) => ({ path, status: 200 as const })),
    ...missing.map((path) => ({ path, status: 404 as const })),
  ];
}
