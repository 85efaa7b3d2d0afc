import { expect, test } from "vitest";
import { withoutUnread } from "./island-attributes.ts";

const island = (uid: string, value: string) =>
  `<astro-island${uid} prefix="r1" component-export="Save" props="{}" ssr client="late" opts="${value}" await-children><p uid="Z1">a</p></astro-island>`;

test("an island keeps what a browser reads of it, the option of a page’s content too", () => {
  const named = (value: string) => `{&quot;name&quot;:&quot;Save&quot;,&quot;value&quot;:${value}}`;
  const content = named("&quot;content&quot;");
  expect(withoutUnread(island(' uid="Z2kJ"', named("true")))).toBe(island("", "{}"));
  expect(withoutUnread(island(' uid="1aB"', content))).toBe(island("", content));
});
