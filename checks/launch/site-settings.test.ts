import { expect, test } from "vitest";
import { orThrow } from "../../site-folder/read.ts";
import type { Site } from "../../site-folder/schemas/site.ts";
import { readSite } from "../../site-folder/settings.ts";
import { isStandIn, siteFaults } from "./site-settings.ts";

const ready = {
  name: "Knack",
  tagline: "T",
  description: "D",
  url: "https://knack.pt",
  email: "hello@knack.pt",
  newsletterUrl: "https://news.knack.pt/",
  social: [{ name: "Photos", url: "https://photos.net/knack" }],
};
const tool = { name: "Stats", maker: "Lopes Lda, Portugal", cookies: [] };
const read = orThrow(readSite());
const named = { hostedBy: "Lopes Hosting, Portugal", mailsSentBy: "Lopes Mail, Portugal" };
const ours = {
  ...read,
  ...named,
  sample: false,
  showLikes: false,
  home: { ...read.home, statsConfirmed: true },
};
const faultsOf = (change: Partial<Site>) => {
  const value = { ...ours, ...ready, ...change };
  const text = Object.entries({ ...ready, ...change })
    .map(([key, entry]) => `${key}: ${JSON.stringify(entry)}`)
    .join("\n");
  return siteFaults({ file: "content/site.yaml", text, value }).map(({ line, field }) => [line, field]);
};

test("a site with its own addresses is ready", () => {
  expect(faultsOf({})).toEqual([]);
});

test.each([
  [{ sample: true }, [8, "sample"]],
  [{ url: "https://knack.example" }, [4, "url"]],
  [{ url: "https://KNACK.Example." }, [4, "url"]],
  [{ url: "http://knack.pt" }, [4, "url"]],
  [{ url: "https://knack.pt/tips" }, [4, "url"]],
  [{ url: "https://knack.pt/?tips" }, [4, "url"]],
  [{ url: "http://localhost:3000" }, [4, "url"]],
  [{ email: "hello@example.com" }, [5, "email"]],
  [{ email: "hello@Knack.EXAMPLE" }, [5, "email"]],
  [{ newsletterUrl: "http://localhost:8787/" }, [6, "newsletterUrl"]],
  [{ newsletterUrl: "http://news.knack.pt/" }, [6, "newsletterUrl"]],
  [{ newsletterUrl: "https://knack.pt/news" }, [6, "newsletterUrl"]],
  [{ social: [{ name: "Photos", url: "https://photos.example/x" }] }, [7, "social.0.url"]],
  [{ analyticsScript: "http://stats.net/a.js", analyticsTool: tool }, [8, "analyticsScript"]],
  [{ pictureHost: "https://pictures.test" }, [8, "pictureHost"]],
])("%j is a fault", (change, place) => {
  expect(faultsOf(change)).toEqual([place]);
});

test("hosts that stand for nobody are known, others pass", () => {
  expect(["knack.example", "example.org", "www.example.com", "localhost", "127.0.0.1"].every(isStandIn)).toBe(
    true,
  );
  expect(["knack.pt", "myexample.com", "contest.net"].some(isStandIn)).toBe(false);
});

const fieldsOf = (change: Partial<Site>) => faultsOf(change).map(([, field]) => field);

test("who hosts and who sends has to be named", () => {
  expect(fieldsOf({ hostedBy: undefined, mailsSentBy: undefined })).toEqual(["hostedBy", "mailsSentBy"]);
});

test("an analytics script asks for its tool, its maker and its cookies", () => {
  const analyticsScript = "https://stats.lopes.pt/a.js";
  expect(fieldsOf({ analyticsScript })).toEqual(["analyticsTool"]);
  expect(fieldsOf({ analyticsScript, analyticsTool: tool })).toEqual([]);
});

test("likes, figures and “Growing fast” are told by their lines while they are invented", () => {
  const text = "showLikes: true\nhome:\n  title: T\n  stats:\nnewsletter:\n  hero:\n    ticks:\n";
  const value = { ...ours, ...ready, showLikes: true, home: read.home };
  expect(siteFaults({ file: "content/site.yaml", text, value })).toMatchObject([
    { line: 1, field: "showLikes" },
    { line: 4, field: "home.stats", values: { figures: expect.stringContaining("98% success rate") } },
    { line: 7, field: "newsletter.hero.ticks", rule: "claim-unmeasured" },
  ]);
});
