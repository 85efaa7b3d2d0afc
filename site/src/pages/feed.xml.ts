import { rssFeed } from "../../release/feeds.ts";
import { content } from "../content/for-pages.ts";

export function GET(): Response {
  const { site, articles, moved } = content();
  return new Response(rssFeed(site, articles, moved));
}
