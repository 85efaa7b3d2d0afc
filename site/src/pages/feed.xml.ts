import { xmlFeed } from "../../release/feeds.ts";
import { siteWords, wholeArticles } from "../content/catalogue.ts";

export async function GET(): Promise<Response> {
  const { site } = await siteWords();
  return new Response(xmlFeed(site, await wholeArticles()).rss2());
}
