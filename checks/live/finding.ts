import type { Ask } from "./ask.ts";

/** One thing that was looked at: `about` names it for good, `says` in a sentence how it is, or what is wrong and what to do. */
export type Finding = { about: string; ok: boolean; says: string };

/** What is looked at, and by whose words it is judged. */
export type Around = {
  /** The public address, without a path. */
  site: URL;
  /** Where plain HTTP answers; undefined where that cannot be known. */
  plain: URL | undefined;
  newsletter: URL;
  ask: Ask;
  now: Date;
  /** Of `site.yaml`. */
  hsts: boolean;
  /** Hosts besides the site's own that pages may load from. */
  hosts: readonly string[];
};

export function finding(about: string, fault: string | undefined, well: string): Finding {
  return { about, ok: fault === undefined, says: fault ?? well };
}

/** What to do where a web server does not keep the rules that come with each release. */
export const readRules =
  "Have your web server read the rules of the release (systemctl reload nginx, or caddy), or set it up as in docs/operating.md, “Where the site lives”.";

/** A look that fails on the way is a finding as well. */
export async function looked(about: string, look: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await look();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return [{ about, ok: false, says: `${why}. Is it up, and does its name lead to it?` }];
  }
}
