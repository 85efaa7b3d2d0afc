import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { siteVersion } from "../brand/site-version.ts";
import { OperatorError } from "../reading/operator-error.ts";
import { projectRoot } from "../reading/site-folder.ts";
import { fieldOf, removeField, setField } from "../reading/yaml-text.ts";

/** What a new site begins with: the sample's article and quiz, and whatever of the sample says nothing of its catalogue. */
const article = "silence-a-squeaky-door";
const quiz = "life-hacks-101";
const asTheyAre = [
  "categories.yaml",
  "categories.scenes.yaml",
  "synonyms.yaml",
  "words.txt",
  "about.md",
  "contact.md",
  "legal",
  `articles/${article}.scene.yaml`,
  `quizzes/${quiz}.scene.yaml`,
];

/**
 * Makes a site of one's own in a folder beside the code that is absent or empty, out of the sample, and returns what it made. The sample's
 * mark stays in it, so that the launch check refuses it until its operator has gone through all of it.
 */
export function makeSite(folder: string): string[] {
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new OperatorError(
      `${folder} is not empty; name a folder that is new, so that nothing of yours is lost`,
    );
  if (`${folder}${path.sep}`.startsWith(`${projectRoot()}${path.sep}`))
    throw new OperatorError(
      `${folder} lies within the program’s own folder; name one beside it, such as ../my-site`,
    );
  const sample = path.join(projectRoot(), "content");
  const name = nameOf(folder);
  const sampleText = (file: string) => readFileSync(path.join(sample, file), "utf8");
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  };
  write("site.yaml", ownWords(sampleText("site.yaml"), name, path.basename(folder)));
  write(`articles/${article}.md`, ownArticle(sampleText(`articles/${article}.md`)));
  write(`quizzes/${quiz}.yaml`, ownQuiz(sampleText(`quizzes/${quiz}.yaml`)));
  for (const file of asTheyAre.filter((file) => existsSync(path.join(sample, file))))
    cpSync(path.join(sample, file), path.join(folder, file), { recursive: true });
  copyPictures(sample, folder);
  for (const file of readdirSync(template))
    write(
      file.replace(/^dot-/, "."),
      readFileSync(path.join(template, file), "utf8").replaceAll("{name}", name),
    );
  return readdirSync(folder).sort();
}

const template = path.join(import.meta.dirname, "template");

/** Puts the folder under git where git is there; returns whether it did. */
export function beginHistory(folder: string): boolean {
  const git = (...args: string[]) => spawnSync("git", args, { cwd: folder, stdio: "ignore" }).status === 0;
  if (!git("init", "--quiet", "--initial-branch", "main")) return false;
  // without a name and address for git, the first commit is left to its operator
  return git("add", "--all") && (git("commit", "--quiet", "--message", "A new site") || true);
}

/** `../my-site` is “My Site”; who wrote capital letters has said which words have one. */
function nameOf(folder: string): string {
  const words = path
    .basename(folder)
    .split(/[-_ .]+/)
    .filter(Boolean);
  const isWritten = words.some((word) => /\p{Lu}/u.test(word));
  return words.map((word) => (isWritten ? word : (word[0] ?? "").toUpperCase() + word.slice(1))).join(" ");
}

/** The sample's words under another name and other addresses, without what they say of the sample's catalogue. */
function ownWords(text: string, name: string, folder: string): string {
  const host = `${
    folder
      .normalize("NFKD")
      .replaceAll(/\p{M}/gu, "")
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, "-")
      .replace(/^-|-$/g, "") || "my-site"
  }.example`;
  const values: [string[], string][] = [
    [["version"], String(siteVersion)],
    [["name"], JSON.stringify(name)],
    [["url"], `https://${host}`],
    [["email"], `hello@${host}`],
    [["social"], "[]"],
    [["showLikes"], "false"],
    [["sitemap", "intro"], "The whole site on one page."],
  ];
  const absent = [
    ["requireSources"],
    ["home", "week", "else"],
    ["notFound", "article", "articles"],
    ["notFound", "quiz", "quizzes"],
  ];
  const set = values.reduce((now, [at, value]) => setField(now, at, value), text);
  return absent.reduce(removeField, set);
}

/** Signed by the editors, since nobody of the sample's team has written for this site. */
function ownArticle(text: string): string {
  const end = text.indexOf("\n---", 3) + 1;
  const head = removeField(setField(text.slice(4, end), ["author"], "editors"), ["relatedArticles"]);
  return `---\n${head}${text.slice(end)}`;
}

function ownQuiz(text: string): string {
  const questions = fieldOf(text, ["questions"]) as unknown[];
  return questions.reduce<string>(
    (now, _question, at) => removeField(now, ["questions", at, "article"]),
    setField(text, ["relatedQuizzes"], "[]"),
  );
}

/** What is drawn already of the article, the quiz and the categories; `npm run pictures` draws the cards with the name. */
function copyPictures(sample: string, folder: string): void {
  const isOwn = (key: string) =>
    /^(category|hero)\//.test(key) ||
    [`article/${article}`, `quiz/${quiz}`].some((own) => key === own || key.startsWith(`${own}.`));
  const drawn: Record<string, string> = JSON.parse(
    readFileSync(path.join(sample, "pictures/drawn.json"), "utf8"),
  );
  const own = Object.entries(drawn).filter(([key]) => isOwn(key));
  for (const file of own.map(([key]) => `pictures/${key}.webp`))
    if (existsSync(path.join(sample, file))) cpSync(path.join(sample, file), path.join(folder, file));
  writeFileSync(
    path.join(folder, "pictures/drawn.json"),
    `${JSON.stringify(Object.fromEntries(own), null, 2)}\n`,
  );
}
