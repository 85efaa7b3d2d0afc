import { neighboursIn } from "../../site/src/articles/neighbours.ts";
import { articleNamed, content, quizNamed } from "../testing/content.ts";
import { expect, test } from "../testing/fixtures.ts";
import { headline, main } from "../testing/screen.ts";

// all of it is there without JavaScript
test.use({ javaScriptEnabled: false });

for (const [what, path, { title }] of [
  ["an article", "/article/2-minute-rule", articleNamed("2-minute-rule")],
  ["a quiz", "/quiz/tech-savvy", quizNamed("tech-savvy")],
] as const)
  test(`Something wrong: at the foot of ${what} stands a mail with its title and address, and to whom`, async ({
    page,
  }) => {
    await page.goto(path);
    const { email, url } = content.site;
    await expect(main(page).getByText("Something wrong here?")).toBeVisible();
    const link = main(page).getByRole("link", { name: `Write to ${email}` });
    const mail = new URL((await link.getAttribute("href")) ?? "");
    expect(mail.protocol + mail.pathname).toBe(`mailto:${email}`);
    expect(mail.searchParams.get("subject")).toBe(`Something wrong: ${title}`);
    expect(mail.searchParams.get("body")).toBe(`${url}${path}\r\n\r\n`);
  });

const newestFirst = content.articles.toSorted(
  (a, b) => b.publishedAt.localeCompare(a.publishedAt) || a.id.localeCompare(b.id),
);
const neighbours = neighboursIn(newestFirst);
const between = newestFirst.find(({ id }) => {
  const { previous, next } = neighbours.get(id) ?? {};
  return previous && next;
});

test("Article: the ones before and after it in its category are a link away, side by side, below each other on a phone", async ({
  page,
}) => {
  const { previous, next } = neighbours.get(between?.id ?? "") ?? {};
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto(`/article/${between?.id}`);
  const links = main(page)
    .getByRole("navigation", { name: `More in ${between?.category}` })
    .getByRole("link");
  await expect(links).toHaveText([`Previous${previous?.title}`, `Next${next?.title}`]);
  const boxes = async () => Promise.all([links.first().boundingBox(), links.last().boundingBox()]);
  const [upper, lower] = await boxes();
  expect(lower?.y).toBeGreaterThan((upper?.y ?? 0) + (upper?.height ?? 0));
  expect(Math.min(upper?.height ?? 0, lower?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await page.setViewportSize({ width: 1280, height: 800 });
  const [left, right] = await boxes();
  expect(right?.y).toBe(left?.y);
  await expect(links.last()).toHaveAttribute("rel", "next");
  await links.last().focus();
  await page.keyboard.press("Enter");
  await expect(headline(page)).toHaveText(next?.title ?? "");
  await main(page)
    .getByRole("link", { name: `Previous ${between?.title}` })
    .click();
  await expect(headline(page)).toHaveText(between?.title ?? "");
});
