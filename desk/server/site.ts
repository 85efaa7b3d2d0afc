import { checkerOf } from "./checks/checker.ts";
import { overviewOf } from "./overview/overview.ts";
import { themeOf } from "./overview/theme.ts";

/** A site's folder with what is known of it, which several routes ask for. */
export type Site = ReturnType<typeof siteIn>;

export function siteIn(root: string) {
  const overview = overviewOf(root);
  return { root, overview, checker: checkerOf(root, overview), theme: themeOf(root) };
}
