import { jsonFeed } from "../../release/feeds.ts";
import { siteContent, wholeArticles } from "../content/for-pages.ts";

/** The newsletter composes its issues from this file, too. */
export async function GET(): Promise<Response> {
  const { site, moved } = await siteContent();
  return Response.json(jsonFeed(site, await wholeArticles(), moved));
}
