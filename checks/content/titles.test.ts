import { expect, test } from "vitest";
import { repeatedTitleFaults } from "./titles.ts";

const entry = (slug: string, title: string) => ({
  file: `content/articles/${slug}.md`,
  text: `---\nlang: en\ntitle: ${title}\n---\n`,
  title,
});

test("a title that stands twice is told once, where it stands second", () => {
  const one = entry("tea", "Brew Tea");
  expect(repeatedTitleFaults([one, entry("coffee", "Brew Coffee"), entry("again", "Brew tea")])).toEqual([
    {
      file: "content/articles/again.md",
      line: 3,
      field: "title",
      fault: "“Brew tea” is the title of content/articles/tea.md too; readers cannot tell them apart",
    },
  ]);
});
