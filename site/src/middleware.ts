import type { MiddlewareHandler } from "astro";
import { runAfterPaint } from "./browser/after-paint.ts";
import { withoutUnread } from "./browser/island-attributes.ts";

/** Every page of a build passes here, on its way into its file. */
export const onRequest: MiddlewareHandler = async (_context, next) => {
  const response = await next();
  const isPage = response.headers.get("content-type")?.startsWith("text/html");
  return isPage ? new Response(withoutUnread(runAfterPaint(await response.text())), response) : response;
};
