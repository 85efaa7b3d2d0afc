import { articleNamed, content, quizNamed } from "../testing/content.ts";
import { expect, test } from "../testing/fixtures.ts";
import { main } from "../testing/screen.ts";

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
