import type { MiddlewareHandler } from "astro";
import { withoutUnread } from "./browser/island-attributes.ts";

/** Every page of a build passes here, on its way into its file. */
export const onRequest: MiddlewareHandler = async (_context, next) => {
  const response = await next();
  const isPage = response.headers.get("content-type")?.startsWith("text/html");
  return isPage ? new Response(withoutUnread(await response.text()), response) : response;
};
