import { openSearchXml } from "../../release/open-search.ts";
import { siteWords } from "../content/catalogue.ts";

export async function GET(): Promise<Response> {
  const { site } = await siteWords();
  return new Response(openSearchXml(site), {
    headers: { "Content-Type": "application/opensearchdescription+xml" },
  });
}
