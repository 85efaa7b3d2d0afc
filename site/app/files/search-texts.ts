import { content } from "../content/load.ts";

/** `search-texts.json`: the words of all articles by id. Fetched only when someone searches. */
export function loader() {
  return Response.json(Object.fromEntries(content().texts));
}
