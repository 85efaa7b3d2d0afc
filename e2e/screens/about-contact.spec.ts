import { sampleContent } from "../testing/content.ts";
import { softly, test } from "../testing/fixtures.ts";
import { expectLeadsTo, main } from "../testing/screen.ts";

const { people, pages, site } = sampleContent;

// what is read there needs no script
test.use({ javaScriptEnabled: false });

test("About: mission, values, figures, people, buttons, a newsletter block and a notice", async ({
  page,
}) => {
  await page.goto("/about");
  for (const name of ["Our Mission", "Our Values", "Our Promise"])
    await softly(main(page).getByRole("heading", { level: 2, name })).toBeVisible();
  await softly(main(page)).toContainText("Safety before cleverness.");
  const stats = main(page).locator("dl").first();
  await softly(stats.getByRole("term")).toHaveText(pages.about.stats.map(({ label }) => label));
  await softly(stats.getByRole("definition")).toHaveText(pages.about.stats.map(({ value }) => value));
  await softly(stats.getByRole("definition")).toHaveCount(4);
  const items = (name: string) => page.getByRole("region", { name }).getByRole("listitem");
  await softly(items("Certifications").locator("b")).toHaveText(people.badges.map(({ title }) => title));
  await softly(items("Press")).toHaveText(
    people.press.map(({ title, outlet, year }) => new RegExp(`${title}.*${outlet}, ${year}`)),
  );
  await softly(items("Awards")).toHaveText(
    people.awards.map(({ title, by, year }) => new RegExp(`${title}.*${by}, ${year}`)),
  );
  const team = page.getByRole("region", { name: "Meet the Team" });
  const cards = team.locator("li", { has: page.getByRole("heading", { level: 3 }) });
  await softly(cards).toHaveCount(3);
  for (const [index, person] of Object.values(people.team).entries()) {
    const card = cards.nth(index);
    await softly(card.getByRole("heading", { level: 3 })).toHaveText(person.name);
    await softly(card.getByText(person.role ?? "", { exact: true })).toBeVisible();
    await softly(card.getByText(person.bio ?? "", { exact: true })).toBeVisible();
    await softly(card.getByRole("heading", { level: 4 })).toHaveText(["Credentials", "Achievements"]);
    const lists = card.getByRole("list");
    await softly(lists.first().getByRole("listitem")).toHaveText(person.credentials);
    await softly(lists.last().getByRole("listitem")).toHaveText(person.achievements);
  }
  await expectLeadsTo(main(page).getByRole("link", { name: "Browse All Tips" }), "/browse");
  await expectLeadsTo(main(page).getByRole("link", { name: "Take a Quiz" }), "/quizzes");
  await softly(
    page.getByRole("region", { name: "Stay Updated" }).getByRole("button", { name: "Subscribe" }),
  ).toBeVisible();
  const notice = page.getByRole("region", { name: "Important notice" });
  await expectLeadsTo(notice.getByRole("link", { name: "disclaimer" }), "/disclaimer");
});

test("Contact: support is by email, within 24 hours, with what to include for six kinds of email", async ({
  page,
}) => {
  await page.goto("/contact");
  await softly(main(page)).toContainText("We help by email only.");
  // the only field of the page is that of the newsletter
  await softly(main(page).getByRole("textbox")).toHaveCount(1);
  await softly(main(page).locator("form")).toHaveCount(1);
  await softly(page.getByRole("region", { name: "Stay Updated" }).locator("form")).toHaveCount(1);
  const buttons = main(page).getByRole("link", { name: "Send Email" });
  await softly(buttons).toHaveCount(7);
  await softly(buttons.first()).toHaveAttribute("href", `mailto:${site.email}`);
  for (const button of await buttons.all()) {
    const href = new URL((await button.getAttribute("href")) ?? "");
    softly(href.protocol + href.pathname).toBe(`mailto:${site.email}`);
    softly(await button.getAttribute("target")).toBeNull();
  }
  await softly(main(page).getByText(site.email, { exact: true })).toBeVisible();
  await softly(main(page)).toContainText("A reply usually comes within 24 hours on business days.");
  const kinds = [
    "Bug Reports",
    "Feature Requests",
    "Content Suggestions",
    "General Questions",
    "Partnership Inquiries",
    "Feedback",
  ];
  const region = page.getByRole("region", { name: "What to include" });
  await softly(region.getByRole("heading", { level: 3 })).toHaveText(kinds);
  for (const [index, { title, subject, include }] of pages.contact.topics.entries()) {
    const card = region.locator("li", { has: page.getByRole("heading", { name: kinds[index] }) });
    await softly(card.getByRole("listitem")).toHaveText(include);
    await softly(card.getByRole("link", { name: new RegExp(`^Send Email ?: ${title}$`) })).toHaveAttribute(
      "href",
      `mailto:${site.email}?subject=${encodeURIComponent(subject)}`,
    );
  }
  const { name = "", address = "", taxNumber = "" } = site.provider ?? {};
  const provider = page.getByRole("region", { name: "Provider" });
  await softly(provider.getByRole("paragraph")).toHaveText([name, address, `Tax number (NIF): ${taxNumber}`]);
});
