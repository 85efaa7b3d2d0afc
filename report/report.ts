import { writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { readSite } from "../brand/site.ts";
import { releasesIn } from "../publishing/releases.ts";
import { OperatorError } from "../reading/operator-error.ts";
import { orThrow } from "../reading/read.ts";
import { releasesFolder } from "../reading/releases-folder.ts";
import { projectRoot } from "../reading/site-folder.ts";
import { reportPage } from "./page.ts";
import { linesOf } from "./read-lines.ts";
import { siteSearch } from "./site-search.ts";
import { summaryOf } from "./summary.ts";
import { tallyOf } from "./tally.ts";
import { reportText } from "./text.ts";

const help = `npm run report -- <log> … [--html <file>] [--least <number>] [--site <folder>]

What readers look for and do not find, out of logs of the web server: NCSA common or combined, Caddy's JSON, gzipped or
not; - is standard input. It keeps and prints no address of a reader.

  --html <file>     writes the report as a page, too
  --least <number>  lists what was asked so often at least (3)
  --site <folder>   the built site whose search is asked (the current release, else site/dist)`;

/** `npm run report`: reads the logs once, asks the site's search, and prints what came of it. */
async function report(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      html: { type: "string" },
      least: { type: "string", default: "3" },
      site: { type: "string" },
      help: { type: "boolean" },
    },
  });
  if (values.help) return console.log(help);
  if (positionals.length === 0) throw new OperatorError(`Name the logs to read.\n\n${help}`);
  if (!/^[1-9]\d*$/.test(values.least))
    throw new OperatorError(`--least is “${values.least}”; write a number from 1 on.`);
  const search = siteSearch(values.site ?? servedFolder());
  const { tally, add } = tallyOf(search.host);
  for (const file of positionals)
    for await (const lines of linesOf(file, () =>
      console.error(`${file} breaks off; what came before is counted.`),
    ))
      for (const line of lines) add(line);
  const summary = summaryOf(tally, search, Number(values.least));
  console.log(reportText(summary));
  if (values.html) {
    writeFileSync(values.html, reportPage(summary, orThrow(readSite()).name));
    console.log(`\nAs a page: ${values.html}`);
  }
}

function servedFolder(): string {
  const releases = releasesIn(releasesFolder());
  const id = releases.currentId();
  return id ? releases.folderOf(id) : path.join(projectRoot(), "site/dist");
}

await report();
