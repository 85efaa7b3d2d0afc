import { expect, test } from "vitest";
import { text, webAddress } from "./field-types.ts";
import { siteSchema } from "./site.ts";

test("the words of site.yaml and of front matter link nothing that runs code", () => {
  expect(text.safeParse("See [the terms](/terms) (or not).").success).toBe(true);
  const { error } = text.safeParse("See [the terms](javascript:alert(1)).");
  expect(error?.issues[0]?.message).toBe("link-not-allowed");
});

test.each(["url", "newsletterUrl", "analyticsScript", "pictureHost"] as const)(
  "%s of site.yaml is the address of a site",
  (field) => {
    expect(siteSchema.shape[field].safeParse("https://a.example").success).toBe(true);
    for (const address of ["javascript:alert(1)", "data:text/html,x"])
      expect(siteSchema.shape[field].safeParse(address).success).toBe(false);
  },
);

test("an address of another site holds nothing that nobody sees", () => {
  const { error } = webAddress.safeParse("https://a.example/she\u200Bet");
  expect(error?.issues[0]?.message).toBe("address-hidden-character");
});

test("the site’s address is read as sitemap, feeds and robots.txt need it", () => {
  expect(siteSchema.shape.url.parse("https://dicas-úteis.example")).toBe(
    "https://xn--dicas-teis-sdb.example",
  );
});

test("so are the external links of the footer", () => {
  expect(webAddress.safeParse("https://social.example/knack").success).toBe(true);
  expect(siteSchema.shape.social.safeParse([{ name: "X", url: "javascript:alert(1)" }]).success).toBe(false);
});
