import { siteFolder } from "../reading/site-folder.ts";
import { loadContent } from "../site/src/content/load.ts";
import { answerOf, type Cited, citedIn } from "./content/external-links.ts";
import { readSource } from "./content/source.ts";

/** `npm run check:links -- --external`: asks every address that articles and their sources link to. On request only. */
if (process.argv.includes("--external")) await ask(citedOfAll(siteFolder()));
else
  console.log("Pages of our own are checked by npm run check:content; add -- --external to ask all others.");

function citedOfAll(root: string): Cited[] {
  const { articles } = loadContent(root);
  return articles.flatMap(({ id, sources }) => citedIn(readSource(root, `articles/${id}.md`), sources));
}

/** Four at a time, so that no host is pressed. */
async function ask(cited: readonly Cited[]): Promise<void> {
  const queue = [...new Map(cited.map((link) => [link.url, link])).values()];
  const count = queue.length;
  let failed = 0;
  const askNext = async () => {
    for (let link = queue.shift(); link; link = queue.shift()) {
      const fault = await answerOf(link.url, fetch);
      if (fault === undefined) continue;
      failed += 1;
      console.log(`${link.file}:${link.line} ${link.url}: ${fault}`);
    }
  };
  await Promise.all(Array.from({ length: 4 }, askNext));
  console.log(`${count - failed} of ${count} addresses answer.`);
  process.exitCode = failed === 0 ? 0 : 1;
}
