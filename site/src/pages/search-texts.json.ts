import { wholeArticles } from "../content/catalogue.ts";

/** The words of all articles by id. Fetched only when someone searches. */
export async function GET(): Promise<Response> {
  const articles = await wholeArticles();
  return Response.json(Object.fromEntries(articles.map(({ id, text }) => [id, text])));
}
