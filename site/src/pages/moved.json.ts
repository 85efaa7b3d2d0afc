import { content } from "../content/for-pages.ts";
import { usualAddresses } from "../content/moved.ts";

/** `release/redirects.ts` makes `_redirects` from this file. What an operator wrote comes first. */
export function GET(): Response {
  return Response.json({ moved: { ...usualAddresses, ...content().moved } });
}
