import type { AnalyticsTool } from "../../../brand/site.ts";

/** The cookies of an analytics tool as a sentence: `It sets these cookies: _pk_id (393 days), _pk_ses (1 day).` */
export function cookiesText({ cookies }: AnalyticsTool): string {
  if (cookies.length === 0) return "It sets no cookies.";
  const list = cookies.map(({ name, days }) => `${name} (${days} ${days === 1 ? "day" : "days"})`);
  return `It sets these cookies: ${list.join(", ")}.`;
}
