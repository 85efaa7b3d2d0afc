import { jsonFeed } from "../../release/feeds.ts";
import { siteWords, wholeArticles } from "../content/catalogue.ts";

/** From this file the newsletter composes its issues, too. */
export async function GET(): Promise<Response> {
  const { site, moved } = await siteWords();
  return Response.json(jsonFeed(site, await wholeArticles(), moved));
}
