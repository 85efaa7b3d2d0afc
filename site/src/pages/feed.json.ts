import { jsonFeed } from "../../release/feeds.ts";
import { content } from "../content/for-pages.ts";

/** The newsletter composes its issues from this file, too. */
export function GET(): Response {
  const { site, articles, moved } = content();
  return Response.json(jsonFeed(site, articles, moved));
}
