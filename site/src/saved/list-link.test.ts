import fc from "fast-check";
import { expect, test } from "vitest";
import { listLink, newsOf, readListLink } from "./list-link.ts";

const fragmentOf = (link: string) => new URL(link).hash;

test("a link brings both lists along, each entry once", () => {
  const link = listLink({ article: ["one-tip", "two"], quiz: ["three"] }, "https://knack.example");
  expect(link).toBe("https://knack.example/saved#articles=one-tip.two&quizzes=three");
  expect(readListLink(fragmentOf(link))).toEqual({ article: ["one-tip", "two"], quiz: ["three"] });
  expect(readListLink("#articles=a.a")).toEqual({ article: ["a"], quiz: [] });
  expect(readListLink(fragmentOf(listLink({ article: [], quiz: ["q"] }, "https://knack.example")))).toEqual({
    article: [],
    quiz: ["q"],
  });
});

test("what storage held besides slugs does not travel", () => {
  expect(listLink({ article: ["<b>", "a b", "fine"], quiz: [] }, "https://knack.example")).toBe(
    "https://knack.example/saved#articles=fine&quizzes=",
  );
});

test("another fragment is none of ours; one with anything but slugs is refused whole", () => {
  for (const other of ["", "#", "#main", "#take-along", "#article=a"])
    expect(readListLink(other)).toBeUndefined();
  const hostile = [
    "#articles=",
    "#articles=a.B",
    "#articles=a&quizzes=<script>",
    "#articles=a&more=b",
    "#articles=a=b",
    "#articles=../about",
    "#quizzes=__proto__",
    `#articles=${"a.".repeat(9000)}`,
  ];
  for (const fragment of hostile) expect(readListLink(fragment), fragment).toBe("unreadable");
});

test("whatever stands in a fragment, nothing but slugs comes out", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const lists = readListLink(`#articles=${text}`);
      if (typeof lists !== "object") return;
      for (const id of [...lists.article, ...lists.quiz]) expect(id).toMatch(/^[a-z0-9-]+$/);
    }),
  );
});

test("renamed entries come by their present names; saved ones and those that are gone are counted", () => {
  const site = { ids: ["new-name", "here", "saved"], moved: { "old-name": "new-name" } };
  expect(newsOf(["old-name", "new-name", "here", "saved", "gone", "constructor"], site, ["saved"])).toEqual({
    fresh: ["new-name", "here"],
    known: 1,
    gone: 2,
  });
});
