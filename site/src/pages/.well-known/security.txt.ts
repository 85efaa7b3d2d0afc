import { momentOfBuild } from "../../../../site-folder/build-mode.ts";
import { dayIn } from "../../../../site-folder/time-zone.ts";
import { content } from "../../content/for-pages.ts";

/** RFC 9116. It expires a month after the publish that a new year brings. */
export function GET(): Response {
  const { site } = content();
  const year = Number(dayIn(site.timeZone, momentOfBuild()).slice(0, 4));
  const lines = [
    `Contact: mailto:${site.email}`,
    `Expires: ${year + 1}-02-01T00:00:00Z`,
    `Preferred-Languages: ${site.lang}`,
    `Canonical: ${site.url}/.well-known/security.txt`,
  ];
  return new Response(`${lines.join("\n")}\n`);
}
