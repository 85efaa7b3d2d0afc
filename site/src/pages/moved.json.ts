import { siteContent } from "../content/catalogue.ts";

/**
 * The redirects: `release/redirects.ts` makes `_redirects` from this file. Includes the Atom feed of earlier versions.
 */
export async function GET(): Promise<Response> {
  return Response.json({ moved: { ...(await siteContent()).moved, "/atom.xml": "/feed.xml" } });
}
