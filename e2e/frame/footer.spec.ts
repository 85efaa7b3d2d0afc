import { sampleContent } from "../testing/content.ts";
import { expect, test } from "../testing/fixtures.ts";
import { expectLeadsTo, expectLinks, openPage } from "../testing/screen.ts";

test("Footer: its categories and resources, and two links to other services in a new tab", async ({
  page,
  context,
  allowed,
}) => {
  await openPage(page, "/");
  await expectLinks(page.getByRole("navigation", { name: "Categories" }), [
    ["Life Hacks", "/category/life-hacks"],
    ["How-To Guides", "/category/how-tos"],
    ["Productivity", "/category/productivity"],
    ["Cool Stuff", "/category/cool-stuff"],
  ]);
  await expectLinks(page.getByRole("navigation", { name: "Resources" }), [
    ["Budget Tips", "/category/budget"],
    ["Tech Help", "/category/tech"],
    ["All Tips", "/browse"],
  ]);
  const links = page.getByRole("navigation", { name: "Follow" }).getByRole("link");
  await expect(links).toHaveText([/^Mastodon/, /^Pixelfed/]);
  for (const [index, { url }] of sampleContent.site.social.entries()) {
    const { hostname } = new URL(url);
    expect(hostname).not.toBe("localhost");
    allowed.hosts.push(hostname);
    await context.route(url, (route) => route.fulfill({ body: "another site" }));
    const opened = context.waitForEvent("page");
    await links.nth(index).click();
    await expect(await opened).toHaveURL(url);
    await expect(links.nth(index)).toHaveAttribute("rel", /noopener/);
  }
  await expect(page).toHaveURL("/");
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByText(sampleContent.site.tagline)).toBeVisible();
  const copyright = `© ${new Date().getUTCFullYear()} ${sampleContent.site.name}`;
  await expect(footer.getByText(copyright)).toBeVisible();
  const ends = {
    "Privacy Policy": "/privacy",
    "Terms of Service": "/terms",
    Disclaimer: "/disclaimer",
    Accessibility: "/accessibility",
    Sitemap: "/sitemap",
  };
  // that each shows its headline is seen where all addresses are asked for: `pages/routes.spec.ts`
  for (const [name, address] of Object.entries(ends))
    await expectLeadsTo(footer.getByRole("link", { name, exact: true }), address);
});
