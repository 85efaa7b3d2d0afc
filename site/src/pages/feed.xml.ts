import { rssFeed } from "../../release/feeds.ts";
import { siteWords, wholeArticles } from "../content/catalogue.ts";

export async function GET(): Promise<Response> {
  const { site } = await siteWords();
  return new Response(rssFeed(site, await wholeArticles()));
}
