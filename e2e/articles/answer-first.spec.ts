import { readFileSync } from "node:fs";
import path from "node:path";
import { sampleContent } from "../testing/content.ts";
import { expect, test } from "../testing/fixtures.ts";

const dist = path.resolve(import.meta.dirname, "../../site/dist");
/** Where “Follow along” may stand below the first screen, and where the answer may end there. */
const allowed = { answer: 2, button: 6 };

/** The head of an article as it is sent: no part of it is hydrated, and no picture is needed for its room. */
function headOf(id: string): string {
  const html = readFileSync(path.join(dist, `article/${id}.html`), "utf8");
  const [head] = /<header class="art-head">.*?<\/header>/s.exec(html) ?? [];
  if (!head) throw new Error(`${id} has no head`);
  return head.replaceAll(/ (client|src|srcset)="/gi, ' data-$1="');
}

test("Article: on a phone and a laptop the answer and “Follow along” of each are on the first screen", async ({
  page,
}) => {
  const heads = sampleContent.articles.map(({ id }) => ({ id, html: headOf(id) }));
  // all articles have one style
  await page.goto(`/article/${heads[0]?.id}`);
  for (const [width, height] of [
    [375, 667],
    [1366, 625],
  ] as const) {
    await page.setViewportSize({ width, height });
    const cut = await page.evaluate((heads) => {
      document.getElementById("article-body")?.replaceChildren();
      const isCut = (selector: string) => {
        const part = document.querySelector(selector)?.getBoundingClientRect();
        return !part || part.height === 0 || part.bottom > innerHeight;
      };
      const found = { answer: [] as string[], button: [] as string[] };
      for (const { id, html } of heads) {
        const head = document.querySelector(".art-head");
        if (head) head.outerHTML = html;
        if (isCut(".art-head .answer")) found.answer.push(id);
        if (isCut(".art-head__txt .btn--fill")) found.button.push(id);
      }
      return found;
    }, heads);
    expect.soft(cut.answer.length, `${width}: ${cut.answer}`).toBeLessThanOrEqual(allowed.answer);
    expect.soft(cut.button.length, `${width}: ${cut.button}`).toBeLessThanOrEqual(allowed.button);
  }
});
