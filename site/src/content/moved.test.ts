import fc from "fast-check";
import { expect, test } from "vitest";
import { type Movable, movedAddresses, movedAmong, movedIds, usualAddresses } from "./moved.ts";

function entry(address: string, ...aliases: string[]): Movable {
  return {
    address,
    file: `articles${address.replace(/.*\//, "/")}.md`,
    source: `---\ntitle: A\naliases:\n${aliases.map((alias) => `  - ${alias}\n`).join("")}---\n`,
    aliases,
  };
}

function movedOf(entries: Movable[]) {
  const { moved, faults } = movedAddresses(entries, ["/", "/about", "/quizzes"]);
  return {
    moved,
    faults: faults.map(({ file, line, field, rule }) => `${file}:${line} ${field}: ${rule}`),
  };
}

test("an alias is an old slug, or any old address", () => {
  const { moved, faults } = movedOf([entry("/article/new", "old", "/tips/older"), entry("/quiz/q", "p")]);
  expect(faults).toEqual([]);
  expect(moved).toEqual({
    "/article/old": "/article/new",
    "/tips/older": "/article/new",
    "/quiz/p": "/quiz/q",
  });
});

test.each<[string, Movable[], string]>([
  ["its own address", [entry("/article/a", "a")], "articles/a.md:4 aliases: alias-own"],
  [
    "a chain: the old address is a page that has aliases too",
    [entry("/article/a", "x", "b"), entry("/article/b", "c")],
    "articles/a.md:5 aliases: alias-taken",
  ],
])("%s is a fault", (_, published, fault) => {
  const { faults } = movedOf(published);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain(fault);
});

test("no alias takes the address of a list, which may be empty today", () => {
  expect(movedOf([entry("/article/a", "/quizzes")]).faults).toHaveLength(1);
});

test("a loop is two faults, one in each file", () => {
  const { moved, faults } = movedOf([entry("/article/a", "b"), entry("/article/b", "a")]);
  expect(moved).toEqual({});
  expect(faults.map((fault) => fault.split(":")[0])).toEqual(["articles/a.md", "articles/b.md"]);
});

test("saved ids follow within their kind", () => {
  const { moved } = movedOf([entry("/article/new", "old", "/tips/older"), entry("/quiz/q", "/quiz/p")]);
  expect(movedIds(moved, "article")).toEqual({ old: "new" });
  expect(movedIds(moved, "quiz")).toEqual({ p: "q" });
});

test("usual addresses of feeds and lists lead on, each to a page that is there", () => {
  expect(usualAddresses).toMatchObject({
    "/feed": "/feed.xml",
    "/rss": "/feed.xml",
    "/article": "/browse",
    "/category": "/browse",
    "/quiz": "/quizzes",
  });
  const pages = new Set(["/feed.xml", "/browse", "/quizzes"]);
  expect(movedAmong(usualAddresses, pages)).toEqual(usualAddresses);
});

test("whatever is written, no address leads in a circle or nowhere, and what makes no rule is told", () => {
  const name = fc.constantFrom("a", "b", "c", "d", "e", "f");
  const alias = fc.oneof(
    name,
    name.map((slug) => `/article/${slug}`),
    fc.constantFrom("/about", "/x"),
  );
  const entries = fc.uniqueArray(
    fc.record({ slug: name, aliases: fc.array(alias), isPublished: fc.boolean() }),
    {
      selector: ({ slug }) => slug,
    },
  );
  fc.assert(
    fc.property(entries, (written) => {
      const movables = written.map((each) => ({
        ...each,
        ...entry(`/article/${each.slug}`, ...each.aliases),
      }));
      const published = movables.filter(({ isPublished }) => isPublished);
      const all = movedOf(movables);
      const count = movables.flatMap(({ aliases }) => aliases).length;
      expect(Object.keys(all.moved).length + all.faults.length).toBeGreaterThanOrEqual(count);
      for (const shown of [published, movables]) {
        const living = new Set(["/", "/about", ...shown.map(({ address }) => address)]);
        const moved = movedAmong(all.moved, living);
        for (const [from, to] of Object.entries(moved)) {
          expect(living.has(to)).toBe(true);
          expect(living.has(from)).toBe(false);
          expect(moved).not.toHaveProperty([to]);
        }
      }
    }),
    { numRuns: 200 },
  );
});
