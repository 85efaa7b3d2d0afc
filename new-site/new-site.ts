import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { answerHelp } from "../platform/help.ts";
import { OperatorError } from "../platform/operator-error.ts";
import { placeIn, placeNamed, projectRoot } from "../platform/paths.ts";
import { makeSite } from "./make-site.ts";

answerHelp(`npm run new-site -- <folder>
Makes a site of your own there, out of the sample, with a git repository of its own. The folder is new or empty, and lies outside the code.`);
const { positionals } = parseArgs({ allowPositionals: true });
const [named, more] = positionals;
if (!named || more) throw new OperatorError("Name a folder for the new site: npm run new-site -- ../my-site");
const folder = placeNamed(named);
makeSite(folder);
console.log("Drawing its pictures …");
const env = { ...process.env, KNACK_SITE: folder };
// it names each picture that is drawn, since they take minutes
const drawing = spawnSync(process.execPath, ["site/draw-pictures.ts"], {
  cwd: projectRoot(),
  stdio: ["ignore", "inherit", "inherit"],
  env,
});
if (drawing.status !== 0)
  throw new OperatorError("Its pictures could not be drawn; the lines above say why.");
// without a name and address for git, the first commit is left to the operator
for (const command of [
  ["init", "--quiet", "--initial-branch", "main"],
  ["add", "--all"],
  ["commit", "--quiet", "--message", "A new site"],
])
  spawnSync("git", command, { cwd: folder, stdio: "ignore" });
console.log(`${placeIn(folder)}/ is made. Next, in this folder:
  echo 'KNACK_SITE="${placeIn(folder)}"' >> .env
  npm run write

The last opens the desk, where you write, preview and publish in your browser (docs/writing.md). Everything in
${placeIn(folder)}/ is yours; its README.md says what each file is for.`);
