import { spawnSync } from "node:child_process";
import path from "node:path";
import { OperatorError } from "../reading/operator-error.ts";
import { placeIn, projectRoot } from "../reading/site-folder.ts";
import { beginHistory, makeSite } from "./make-site.ts";

/** `npm run new-site -- ../my-site`: a site of one's own to begin from, beside the code. */
const [named] = process.argv.slice(2);
if (!named) throw new OperatorError("Say where the new site shall lie: npm run new-site -- ../my-site");

/** A name with a blank or a sign that a shell reads goes into the file, and to the shell, in quotation marks. */
function inShell(setting: string): string {
  return /^[\w./=-]+$/.test(setting) ? setting : `'${setting.replace("=", '="')}"'`;
}

const folder = path.resolve(projectRoot(), named);
const made = makeSite(folder);
console.log(`${placeIn(folder)}/ is made, with ${made.join(", ")}.`);
console.log("Drawing its pictures …");
const { status } = spawnSync(process.execPath, ["pictures/draw.ts"], {
  cwd: projectRoot(),
  stdio: ["ignore", "ignore", "inherit"],
  env: { ...process.env, KNACK_SITE: folder },
});
if (status !== 0) throw new OperatorError("Its pictures could not be drawn; the lines above say why.");
console.log(
  beginHistory(folder)
    ? "It has a git of its own: the code’s never touches it."
    : "There is no git here; keep copies of the folder yourself.",
);
console.log(`
Next, in this folder:
  echo ${inShell(`KNACK_SITE=${placeIn(folder)}`)} >> .env
  npm run write

The last opens the desk, where you write, look and publish in your browser; docs/writing.md tells of it, and of all that can
be done without it. Everything in ${placeIn(folder)}/ is yours; its README.md says what is what.`);
