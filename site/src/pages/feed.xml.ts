import { rssFeed } from "../../release/feeds.ts";
import { siteContent, wholeArticles } from "../content/for-pages.ts";

export async function GET(): Promise<Response> {
  const { site, moved } = await siteContent();
  return new Response(rssFeed(site, await wholeArticles(), moved));
}
