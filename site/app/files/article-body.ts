import { content } from "../content/load.ts";
import type { Route } from "./+types/article-body";

/** An article's body as HTML: fetched when a reader comes from another page (see `articles/article-body.tsx`). */
export function loader({ params }: Route.LoaderArgs) {
  const html = content().bodies.get(params.slug);
  if (html === undefined) throw new Response("No such article", { status: 404 });
  return new Response(html, { headers: { "Content-Type": "text/html; charset=utf-8" } });
}
