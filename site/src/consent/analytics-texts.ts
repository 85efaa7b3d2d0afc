import type { AnalyticsTool, SiteFile } from "../../../site-folder/schemas/site.ts";

/** What the cookie question says of analytics, whose texts pages bring along; undefined on a site without. */
export function analyticsQuestion({
  analyticsScript,
  analyticsTool: tool,
}: Pick<SiteFile, "analyticsScript" | "analyticsTool">): string | undefined {
  if (!analyticsScript) return undefined;
  if (!tool) return "If you accept, we also use analytics, to learn which tips help.";
  return `If you accept, we also load ${tool.name} by ${tool.maker}, to learn which tips help. ${cookiesText(tool)}`;
}

/** `It sets these cookies: _pk_id (393 days), _pk_ses (1 day).` */
export function cookiesText({ cookies }: AnalyticsTool): string {
  if (cookies.length === 0) return "It sets no cookies.";
  const list = cookies.map(({ name, days }) => `${name} (${days} ${days === 1 ? "day" : "days"})`);
  return `It sets these cookies: ${list.join(", ")}.`;
}
