import { robotsTxt } from "../../release/sitemap.ts";
import { siteWords } from "../content/catalogue.ts";

export async function GET(): Promise<Response> {
  const { site } = await siteWords();
  return new Response(robotsTxt(site.url));
}
