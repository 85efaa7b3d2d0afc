import { readBrand } from "../../../brand/brand.ts";
import { webManifest } from "../../release/web-manifest.ts";
import { siteWords } from "../content/catalogue.ts";

export async function GET(): Promise<Response> {
  const { site } = await siteWords();
  return Response.json(webManifest(site, readBrand().colours));
}
