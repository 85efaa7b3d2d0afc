import { globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { withoutCache } from "../../platform/disk-cache.ts";
import { median } from "../figures.ts";
import type { Budget, Part, ResultRow } from "../results.ts";
import { contentWith } from "../subjects/our-site.ts";
import { root } from "../subjects/places.ts";
import { plainAstro } from "../subjects/plain-sites.ts";
import { timedRun } from "../subjects/timed-run.ts";

/** How many times as long as plain Astro's build of the same texts a changed word may take; 0: as many as there are. */
const sizes = [
  { articles: 0, ratioAtMost: 3 },
  { articles: 1000, ratioAtMost: 4 },
];

/** Words that no text of the site has, so that the dictionary is asked. */
const words = ["Marmalade", "Thimble", "Walnut", "Harbour", "Lantern"];

export const publish: Part = {
  name: "publish",
  title: "Publish",
  about:
    "`npm run publish` after a whole one, in turns with plain Astro’s build of the same texts in bare pages. Medians.",
  peer: "plain Astro",
  async measure({ runs }) {
    const rows: ResultRow[] = [];
    for (const { articles, ratioAtMost } of sizes) rows.push(await measured(articles, { ratioAtMost }, runs));
    return rows;
  },
};

async function measured(articles: number, budget: Budget, runs: number): Promise<ResultRow> {
  const site = contentWith(articles);
  const [article = ""] = globSync("articles/*.md", { cwd: site }).sort();
  const count = globSync("articles/*.md", { cwd: site }).length.toLocaleString("en");
  const file = path.join(site, article);
  const begin = readFileSync(file, "utf8");
  const first = await published(site, { [withoutCache]: "1" });
  const ours: number[] = [];
  const plain: number[] = [];
  for (let run = 0; run < runs; run++) {
    plain.push((await plainAstro(articles)).seconds);
    writeFileSync(file, `${begin.trimEnd()} ${words[run % words.length]}.\n`);
    ours.push((await published(site)).seconds);
  }
  const remark = `the first publish ${first.seconds.toFixed(1)} s`;
  console.info(`${count} articles: ${ours.map((each) => each.toFixed(1)).join(", ")} s; ${remark}`);
  const figures = { figure: median(ours), peer: median(plain), unit: "s", budget } as const;
  return { what: `${count} articles, a word changed`, ...figures, remark };
}

function published(site: string, env: NodeJS.ProcessEnv = {}) {
  return timedRun([path.join(root, "publishing/publish.ts")], {
    KNACK_SITE: site,
    RELEASES_DIR: `${site}-releases`,
    // of an address on this machine, nobody is asked what readers see
    SITE_URL: "http://localhost:3000",
    NODE_ENV: "",
    ...env,
  });
}
