import fc from "fast-check";
import { expect, test } from "vitest";
import { addressRules, type Movable, movedIds, rulesAmong } from "./moved.ts";

function entry(address: string, ...aliases: string[]): Movable {
  return {
    address,
    file: `articles${address.replace(/.*\//, "/")}.md`,
    source: `---\ntitle: A\naliases:\n${aliases.map((alias) => `  - ${alias}\n`).join("")}---\n`,
    aliases,
  };
}

function rulesOf(out: Movable[], { gone = [] as string[], toCome = [] as Movable[] } = {}) {
  const source = `name: Knack\ngone:\n${gone.map((address) => `  - ${address}\n`).join("")}`;
  const { rules, problems } = addressRules(
    { out, toCome, pages: ["/", "/about"], reserved: ["/quizzes"] },
    { file: "site.yaml", source, gone },
  );
  return {
    ...rules,
    faults: problems.map(({ file, line, field, fault }) => `${file}:${line} ${field}: ${fault}`),
  };
}

test("an alias is an old slug, or any old address", () => {
  const { moved, gone, faults } = rulesOf(
    [entry("/article/new", "old", "/tips/older"), entry("/quiz/q", "p")],
    {
      gone: ["/article/dead"],
    },
  );
  expect(faults).toEqual([]);
  expect(moved).toEqual({
    "/article/old": "/article/new",
    "/tips/older": "/article/new",
    "/quiz/p": "/quiz/q",
  });
  expect(gone).toEqual(["/article/dead"]);
});

test.each<[string, Movable[], string[], string]>([
  [
    "its own address",
    [entry("/article/a", "a")],
    [],
    "articles/a.md:4 aliases: /article/a is its own address",
  ],
  [
    "a living page",
    [entry("/article/a", "/about")],
    [],
    "articles/a.md:4 aliases: /about is the address of another page; take it out of the aliases, or rename that page",
  ],
  [
    "a further part of a list, which is a page when the list is long",
    [entry("/article/a", "/browse/2")],
    [],
    "articles/a.md:4 aliases: /browse/2 is the address of another page",
  ],
  [
    "a chain: the old address is a page that has aliases too",
    [entry("/article/a", "x", "b"), entry("/article/b", "c")],
    [],
    "articles/a.md:5 aliases: /article/b is the address of another page",
  ],
  [
    "an alias twice",
    [entry("/article/a", "x"), entry("/article/b", "/article/x")],
    [],
    "articles/b.md:4 aliases: /article/x is an alias of articles/a.md too; leave it in one of the two",
  ],
  [
    "an alias twice in one file",
    [entry("/article/a", "x", "/article/x")],
    [],
    "articles/a.md:5 aliases: /article/x is written twice; leave one",
  ],
  [
    "an alias that is gone",
    [entry("/article/a", "x")],
    ["/article/x"],
    "articles/a.md:4 aliases: /article/x stands under `gone` in site.yaml too",
  ],
  [
    "a gone page that lives",
    [entry("/article/a")],
    ["/article/a"],
    "site.yaml:3 gone: /article/a is the address of a page",
  ],
  ["gone twice", [], ["/x", "/y", "/x"], "site.yaml:3 gone: /x is written twice; leave one"],
])("%s is a fault", (_, out, gone, fault) => {
  const { faults } = rulesOf(out, { gone });
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain(fault);
});

test("a list that is empty today may be gone, but no alias takes its place", () => {
  expect(rulesOf([entry("/article/a")], { gone: ["/quizzes"] })).toMatchObject({
    gone: ["/quizzes"],
    faults: [],
  });
  expect(rulesOf([entry("/article/a", "/quizzes")]).faults).toHaveLength(1);
});

test("a loop is two faults, one in each file", () => {
  const { moved, faults } = rulesOf([entry("/article/a", "b"), entry("/article/b", "a")]);
  expect(moved).toEqual({});
  expect(faults.map((fault) => fault.split(":")[0])).toEqual(["articles/a.md", "articles/b.md"]);
});

test("what is to come takes no old address: that is told at its own file", () => {
  const toCome = [entry("/article/old"), entry("/article/dead"), entry("/article/c", "a")];
  const { faults } = rulesOf([entry("/article/a", "old")], { gone: ["/article/dead"], toCome });
  expect(faults).toEqual([
    "articles/old.md:1 slug: /article/old is an old address of articles/a.md; rename this file",
    "articles/dead.md:1 slug: /article/dead is an old address of `gone` in site.yaml; rename this file",
    "articles/c.md:4 aliases: /article/a is the address of another page; take it out of the aliases, or rename that page",
  ]);
});

test("saved ids follow within their kind", () => {
  const { moved, gone } = rulesOf([entry("/article/new", "old", "/tips/older"), entry("/quiz/q", "/quiz/p")]);
  expect(movedIds({ moved, gone }, "article")).toEqual({ old: "new" });
  expect(movedIds({ moved, gone }, "quiz")).toEqual({ p: "q" });
});

test("whatever is written, no address leads in a circle or nowhere, and what makes no rule is told", () => {
  const name = fc.constantFrom("a", "b", "c", "d", "e", "f");
  const alias = fc.oneof(
    name,
    name.map((slug) => `/article/${slug}`),
    fc.constantFrom("/about", "/x"),
  );
  const entries = fc.uniqueArray(fc.record({ slug: name, aliases: fc.array(alias), isOut: fc.boolean() }), {
    selector: ({ slug }) => slug,
  });
  const removed = fc.array(
    fc.oneof(
      name.map((slug) => `/article/${slug}`),
      fc.constantFrom("/about", "/y"),
    ),
  );
  fc.assert(
    fc.property(entries, removed, (written, gone) => {
      const movables = written.map((each) => ({
        ...each,
        ...entry(`/article/${each.slug}`, ...each.aliases),
      }));
      const out = movables.filter(({ isOut }) => isOut);
      const toCome = movables.filter(({ isOut }) => !isOut);
      const all = rulesOf(out, { gone, toCome });
      const count = movables.flatMap(({ aliases }) => aliases).length + gone.length;
      expect(Object.keys(all.moved).length + all.gone.length + all.faults.length).toBeGreaterThanOrEqual(
        count,
      );
      for (const shown of [out, movables]) {
        const living = new Set(["/", "/about", ...shown.map(({ address }) => address)]);
        const rules = rulesAmong(all, living);
        for (const [from, to] of Object.entries(rules.moved)) {
          expect(living.has(to)).toBe(true);
          expect(living.has(from)).toBe(false);
          expect(rules.gone).not.toContain(from);
          expect(rules.moved).not.toHaveProperty([to]);
        }
        for (const address of rules.gone) expect(living.has(address)).toBe(false);
      }
    }),
    { numRuns: 1000 },
  );
});
