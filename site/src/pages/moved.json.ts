import { siteWords } from "../content/catalogue.ts";

/**
 * Where old addresses lead: the one list of which `release/redirects.ts` makes `_redirects`. Readers of feeds may have the
 * Atom feed of earlier versions.
 */
export async function GET(): Promise<Response> {
  return Response.json({ moved: { ...(await siteWords()).moved, "/atom.xml": "/feed.xml" } });
}
