import { expect, test } from "vitest";
import { icons } from "../../pictures/icons.ts";
import { webManifest } from "./web-manifest.ts";

const site = { name: "Knack", description: "Tips.", lang: "pt" };

test("the manifest says the site’s name, language and light colours", () => {
  expect(webManifest(site, { paper: ["#fffbf4", "#1c1815"] })).toMatchObject({
    name: "Knack",
    short_name: "Knack",
    lang: "pt",
    start_url: "/",
    background_color: "#fffbf4",
    theme_color: "#fffbf4",
  });
});

test("each icon that it names is made, one for systems that cut it to a shape", async () => {
  const named = webManifest(site, { paper: ["#fff", "#000"] }).icons;
  const made = await icons();
  for (const { src } of named) expect(made).toHaveProperty([src.slice(1)]);
  expect(named.map(({ purpose }) => purpose)).toContain("maskable");
});
