import { describe, expect, it } from "vitest";
import { addressesIn } from "./addresses.mjs";

describe("the addresses of npm start", () => {
  it("are on this machine when nothing is set, at the ports that are", () => {
    const here = { sitePort: 3000, siteUrl: "http://localhost:3000", publicUrl: "http://localhost:8787" };
    expect(addressesIn({})).toMatchObject(here);
    expect(addressesIn({ PORT: "", SITE_URL: "", PUBLIC_URL: "" })).toMatchObject(here);
    expect(addressesIn({ PORT: "3001", NEWSLETTER_PORT: "8788" })).toEqual({
      sitePort: 3001,
      newsletterPort: 8788,
      siteUrl: "http://localhost:3001",
      publicUrl: "http://localhost:8788",
    });
  });

  it("have ports that are numbers", () => {
    expect(() => addressesIn({ PORT: "http" })).toThrow(
      "PORT is “http”; it must be a whole number from 0 to 65535",
    );
  });

  it("end without a slash, so that the site's form does not post to https://news.knack.pt//", () => {
    const set = { SITE_URL: "https://knack.pt/", PUBLIC_URL: "https://news.knack.pt//" };
    expect(addressesIn(set)).toMatchObject({
      siteUrl: "https://knack.pt",
      publicUrl: "https://news.knack.pt",
    });
  });
});
