import { expect, test } from "vitest";
import { readSite, type Site } from "../../brand/site.ts";
import { orThrow } from "../../reading/read.ts";
import { peopleSchema } from "../../site/src/content/schema.ts";
import { isStandIn, legalPoints, peoplePoints, sitePoints } from "./stand-ins.ts";

const ready = {
  name: "Knack",
  tagline: "T",
  description: "D",
  url: "https://knack.pt",
  email: "hello@knack.pt",
  newsletterUrl: "https://news.knack.pt/",
  social: [{ name: "Photos", url: "https://photos.net/knack" }],
};
const read = orThrow(readSite());
const ours = { ...read, sample: false, home: { ...read.home, statsConfirmed: true } };
const pointsOf = (change: Partial<Site>) => {
  const value = { ...ours, ...ready, ...change };
  const text = Object.entries({ ...ready, ...change })
    .map(([key, entry]) => `${key}: ${JSON.stringify(entry)}`)
    .join("\n");
  return sitePoints({ file: "content/site.yaml", text, value }).map(({ line, field }) => [line, field]);
};

test("a site with its own addresses is ready", () => {
  expect(pointsOf({})).toEqual([]);
});

test.each([
  [{ sample: true }, [8, "sample"]],
  [{ url: "https://knack.example" }, [4, "url"]],
  [{ url: "http://knack.pt" }, [4, "url"]],
  [{ email: "hello@example.com" }, [5, "email"]],
  [{ newsletterUrl: "http://localhost:8787/" }, [6, "newsletterUrl"]],
  [{ newsletterUrl: "http://news.knack.pt/" }, [6, "newsletterUrl"]],
  [{ social: [{ name: "Photos", url: "https://photos.example/x" }] }, [7, "social"]],
  [{ analyticsScript: "http://stats.net/a.js" }, [8, "analyticsScript"]],
  [{ pictureHost: "https://pictures.test" }, [8, "pictureHost"]],
])("%j is an open point", (change, place) => {
  expect(pointsOf(change)).toEqual([place]);
});

test("the figures of the stat cards are confirmed by the operator", () => {
  const [point, ...more] = sitePoints({
    file: "content/site.yaml",
    text: "home:\n  title: T\n  stats:\n",
    value: { ...ours, ...ready, home: { ...ours.home, statsConfirmed: false } },
  });
  expect(more).toEqual([]);
  expect(point).toMatchObject({ line: 3, field: "home.stats" });
  expect(point?.fault).toContain("98% success rate");
  expect(point?.fault).toContain("statsConfirmed: true");
});

test("hosts that stand for nobody are known, others pass", () => {
  expect(["knack.example", "example.org", "www.example.com", "localhost", "127.0.0.1"].every(isStandIn)).toBe(
    true,
  );
  expect(["knack.pt", "myexample.com", "contest.net"].some(isStandIn)).toBe(false);
});

test("made-up people are listed line by line", () => {
  const person = { name: "A", avatar: "🙂", role: "R", bio: "B", credentials: ["C"], achievements: ["D"] };
  const saying = { quote: "Q", name: "N", role: "R", rating: 5 };
  const value = peopleSchema.parse({
    sample: true,
    team: { a: person },
    editors: { name: "E", avatar: "✍️" },
    testimonials: [saying, saying, saying],
    badges: [],
    press: [],
    awards: [],
  });
  const text = "# sample data\nsample: true\nteam:\n  role: Repairs (sample)\n";
  const points = peoplePoints({ file: "content/people.yaml", text, value });
  expect(points.map(({ line, field }) => [line, field])).toEqual([
    [2, "sample"],
    [4, "role"],
  ]);
});

test("the privacy policy has to name the operator", () => {
  const standIn = "Hello.\n“We” is one person: the operator of {name}, an individual.";
  expect(legalPoints("content/legal/privacy.md", standIn)).toMatchObject([{ line: 2 }]);
  expect(legalPoints("content/legal/privacy.md", "“We” is one person: Rui Lopes, Rua A 1, Porto.")).toEqual(
    [],
  );
});
