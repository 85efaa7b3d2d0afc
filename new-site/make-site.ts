import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Document, parseDocument } from "yaml";
import { OperatorError } from "../platform/operator-error.ts";
import { projectRoot } from "../platform/paths.ts";
import { makeSharedFolder } from "../platform/permissions.ts";
import { filesThat, portraitScenes, sceneEnding } from "../site-folder/file-kinds.ts";
import { isLeftByProgram } from "../site-folder/left-by-programs.ts";
import { plainSlug } from "../site-folder/slug.ts";

const sample = path.join(projectRoot(), "content");
const template = path.join(import.meta.dirname, "template");

const article = "articles/silence-a-squeaky-door";
const quiz = "quizzes/life-hacks-101";
const unchanged = [
  ...filesThat("isCopiedToNewSite"),
  portraitScenes,
  `${article}${sceneEnding}`,
  `${quiz}${sceneEnding}`,
];

/**
 * `sample: true` stays in its `site.yaml`, so that `check:launch` fails until the operator has gone through it. Throws
 * an `OperatorError` if the folder exists and is not empty.
 */
export function makeSite(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).some((name) => !isLeftByProgram(name)))
    throw new OperatorError(`${folder} is not empty; name a new folder, so that nothing of yours is lost`);
  if (`${folder}${path.sep}`.startsWith(`${projectRoot()}${path.sep}`))
    throw new OperatorError(
      `${folder} is inside the program’s own folder; name one beside it, such as ../my-site`,
    );
  const name = nameOf(folder);
  // first, by itself: whoever may not is told which folder to have made, and one with another in it is not empty
  makeSharedFolder(folder);
  for (const place of ["articles", "quizzes"]) mkdirSync(path.join(folder, place), { recursive: true });
  for (const file of unchanged)
    if (existsSync(path.join(sample, file)))
      cpSync(path.join(sample, file), path.join(folder, file), { recursive: true });
  for (const file of readdirSync(template)) {
    const text = readFileSync(path.join(template, file), "utf8").replaceAll("{name}", name);
    writeFileSync(path.join(folder, file.replace(/^dot-/, ".")), text);
  }
  copyChanged(folder, "site.yaml", (site) => {
    const host = `${plainSlug(path.basename(folder)) || "my-site"}.example`;
    const own = { name, url: `https://${host}`, email: `hello@${host}`, social: [], showLikes: false };
    for (const [field, value] of Object.entries(own)) site.set(field, value);
    site.setIn(["sitemap", "intro"], "The whole site on one page.");
    site.delete("requireSources");
    // they name articles and quizzes of the sample
    for (const list of ["week.else", "article.articles", "quiz.quizzes"])
      site.deleteIn([list.startsWith("week") ? "home" : "notFound", ...list.split(".")]);
  });
  copyChanged(folder, `${article}.md`, (head) => {
    head.set("author", "editors");
    head.delete("relatedArticles");
  });
  copyChanged(folder, `${quiz}.yaml`, (fields) => {
    fields.set("relatedQuizzes", []);
    for (const at of Object.keys(fields.toJS().questions))
      fields.deleteIn(["questions", Number(at), "article"]);
  });
}

/** The front matter of an article, or the whole of any other file. */
function copyChanged(folder: string, file: string, change: (yaml: Document.Parsed) => void): void {
  const text = readFileSync(path.join(sample, file), "utf8");
  const [, before = "", head = text, after = ""] = /^(---\n)([\s\S]*?\n)(---\n[\s\S]*)$/.exec(text) ?? [];
  const yaml = parseDocument(head);
  change(yaml);
  writeFileSync(
    path.join(folder, file),
    before + yaml.toString({ lineWidth: 0, flowCollectionPadding: false }) + withoutLinks(after),
  );
}

/** The words of links to articles and quizzes stay; these are not copied. */
function withoutLinks(text: string): string {
  return text.replaceAll(/\[([^\]]+)\]\(\/(?:article|quiz)\/[^)]*\)/g, "$1");
}

/** `../my-site` becomes “My Site”; capital letters in the folder's name stay. */
function nameOf(folder: string): string {
  const words = path.basename(folder).split(/[-_ .]+/);
  const hasCapitals = words.some((word) => /\p{Lu}/u.test(word));
  return words.map((word) => (hasCapitals ? word : word.charAt(0).toUpperCase() + word.slice(1))).join(" ");
}
