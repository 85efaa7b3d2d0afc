// fresh and negotiator bring no types; of what they do, this is what we use.
declare module "fresh" {
  import type { IncomingHttpHeaders } from "node:http";
  /** Whether a request's conditions hold, so that 304 is the answer. */
  export default function fresh(request: IncomingHttpHeaders, response: Record<string, string>): boolean;
}

declare module "negotiator" {
  import type { IncomingMessage } from "node:http";
  export default class Negotiator {
    constructor(request: IncomingMessage);
    /** The best accepted encoding among those available; of equals, the one preferred first. */
    encoding(available: readonly string[], options: { preferred: readonly string[] }): string | undefined;
  }
}
