import { parseArgs } from "node:util";
import { answerHelp } from "../platform/help.ts";
import { placeIn, siteFolder } from "../platform/paths.ts";
import { loadContent } from "../site/src/content/load.ts";
import { textIfThere, textOf } from "../site-folder/read.ts";
import {
  askAll,
  type Cited,
  citedBy,
  citedIn,
  type LinkResult,
  requestLink,
} from "./content/external-links.ts";
import { readMarkdownFile } from "./content/markdown-file.ts";

answerHelp(`npm run check:links
Asks for every address of another site that the texts name, and fails if one is broken. npm run check:content checks links within the site.`);
parseArgs();
await ask(citedOfAll(siteFolder()));

function citedOfAll(root: string): Cited[] {
  const { articles, quizzes, pages } = loadContent(root);
  return [
    ...articles.flatMap(({ id, sources }) => citedIn(readMarkdownFile(root, `articles/${id}.md`), sources)),
    ...quizzes.flatMap(({ id, sources }) => {
      const file = `quizzes/${id}.yaml`;
      return citedBy({ file: placeIn(root, file), text: textOf(root, file) }, sources);
    }),
    ...Object.keys(pages.legal)
      .map((id) => `legal/${id}.md`)
      .filter((file) => textIfThere(root, file) !== undefined)
      .flatMap((file) => citedIn(readMarkdownFile(root, file))),
  ];
}

async function ask(cited: readonly Cited[]): Promise<void> {
  const answers = await askAll(cited, requestLink, console.log);
  const of = (...kinds: LinkResult["kind"][]) => answers.filter(({ kind }) => kinds.includes(kind)).length;
  if (answers.length > 1 && of("unreachable") === answers.length) {
    console.log("No address could be reached, so nothing was checked. Is there a connection?");
    process.exitCode = 1;
    return;
  }
  const toCorrect = of("broken", "unreachable");
  console.log(
    `${of("well")} of ${answers.length} addresses answer; to correct: ${toCorrect}; to look at: ${of("moved", "refused", "silent")}.`,
  );
  process.exitCode = toCorrect > 0 ? 1 : 0;
}
