import { judgeBeside } from "./faults/judge-beside.ts";
import { looksOf } from "./overview/looks.ts";
import { overviewOf } from "./overview/overview.ts";

/** A site's folder with what is known of it, which several routes ask for. */
export type SiteAtHand = ReturnType<typeof siteAtHand>;

export function siteAtHand(root: string) {
  const overview = overviewOf(root);
  return {
    root,
    overview,
    judge: judgeBeside(root, overview),
    looks: looksOf(root),
  };
}
