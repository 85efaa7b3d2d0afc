import { siteWords } from "../content/catalogue.ts";

/** Where old addresses lead: the one list of which `release/address-rules.ts` makes what each host reads. */
export async function GET(): Promise<Response> {
  return Response.json((await siteWords()).addresses);
}
