import { siteContent } from "../content/for-pages.ts";
import { usualAddresses } from "../content/moved.ts";

/** The redirects: `release/redirects.ts` makes `_redirects` from this file. What an operator wrote comes first. */
export async function GET(): Promise<Response> {
  return Response.json({ moved: { ...usualAddresses, ...(await siteContent()).moved } });
}
