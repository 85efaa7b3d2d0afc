import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { keepWords } from "../brand/words-folder.ts";
import { OperatorError } from "../reading/operator-error.ts";
import { publishedWords, releasesFolder } from "../reading/releases-folder.ts";
import { projectRoot, siteFolder } from "../reading/site-folder.ts";
import { rememberPublished } from "../site/src/content/published.ts";
import { describeChanges } from "./changes.ts";
import { alone } from "./lock.ts";
import { faultsFile } from "./places.ts";
import type { ReleaseRecord } from "./record.ts";
import { NotPublished, releaseSite } from "./release-site.ts";
import { releasesIn } from "./releases.ts";
import { sourceOfSite } from "./site-source.ts";
import { tellStep } from "./steps.ts";
import { forgetTakenBack, isTakenBack, noteTakenBack } from "./taken-back.ts";

const usage = `npm run publish [-- options]
  (none)      checks, draws, builds beside what is served, verifies, and serves it
  --back      serves the release before the current one again
  --due       publishes only if a day has come since the last time: for a timer
  --preview   builds what readers do not see yet, into a folder of its own
  --unless-same   publishes only if something has changed; leaves out checks of words (npm start)`;

const { values } = parseArgs({
  options: {
    back: { type: "boolean", default: false },
    due: { type: "boolean", default: false },
    preview: { type: "boolean", default: false },
    "unless-same": { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});
const isLocal = values["unless-same"];
const releases = releasesIn(releasesFolder());
mkdirSync(releases.root, { recursive: true });

if (values.help) console.log(usage);
else if (values.back) await goBack();
else if (values.preview) process.exitCode = runOurs("site/astro.ts", "build", "--preview");
else await publish();

async function goBack(): Promise<void> {
  const before = await alone(releases.root, () => {
    const [id, earlier] = [releases.currentId(), releases.before()];
    if (!earlier) throw new OperatorError("There is no earlier release to go back to.");
    const current = releases.recordOf(id);
    if (id && current) noteTakenBack(releases.root, { id, inputs: current.inputs });
    releases.serve(earlier);
    return earlier;
  });
  tellStep("end");
  console.log(
    `Served again: the release of ${timeOf(before)}. Your folder is as it was; mend it before you publish again.`,
  );
}

async function publish(): Promise<void> {
  const current = releases.recordOf(releases.currentId());
  if (isLocal && current && !isOnThisMachine(current.addresses.site))
    return console.log(`The site is served as it was published for ${current.addresses.site}.`);
  const released = await releaseWhatIsNew(current).catch(sayFaults);
  if (!released) return;
  remember(released.id);
  if (isLocal) return;
  const { id, changes, site } = released;
  tellStep("end");
  console.log(`Published ${site}, release ${id}:\n${describeChanges(changes).join("\n")}`);
  console.log("To take it back: npm run publish -- --back");
}

/** Nothing where there is no need. */
async function releaseWhatIsNew(current: ReleaseRecord | undefined) {
  const source = sourceOfSite();
  const isDue = current === undefined || current.due <= source.today;
  if (values.due && !isDue) return console.log(`Nothing is due before ${current.due}.`);
  if (isLocal && !isDue && current.inputs === source.inputs) return;
  if ((values.due || isLocal) && isTakenBack(releases.root, source.inputs, releases.currentId()))
    return console.log("Your folder is as it was when you took it back: npm run publish publishes it again.");
  if (!isLocal) judgeAndDraw();
  tellStep("build");
  console.log("Building the site …");
  // pictures that were drawn just now are part of it
  const whole = isLocal ? source : sourceOfSite();
  return { ...(await releaseSite(releases, whole)), site: whole.addresses.site };
}

/** Throws what the operator can mend, and keeps it for the page of a site without any release. */
function sayFaults(error: unknown): never {
  if (!isForOperator(error)) throw error;
  try {
    writeFileSync(faultsFile(releases.root), `${error.message}\n`);
  } catch {
    // the disk may be full, which is what the message says then
  }
  throw new OperatorError(`${error.message}\n\nNothing was published. ${whatIsServed()}`);
}

/** What later publishes and the newsletter go by. */
function remember(id: string): void {
  const record = releases.recordOf(id);
  try {
    rmSync(faultsFile(releases.root), { force: true });
    forgetTakenBack(releases.root);
    keepWords(siteFolder(), publishedWords(releases.root));
    if (record) rememberPublished(siteFolder(), record.addresses.site, Object.keys(record.pages));
  } catch (error) {
    if (!isForOperator(error)) throw error;
    throw new OperatorError(
      `Readers see release ${id}, but not all could be noted that later ones go by; publish again.\n${error.message}`,
    );
  }
}

function whatIsServed(): string {
  const last = releases.currentId();
  return last ? `Readers still see the release of ${timeOf(last)}.` : "There is no earlier release to show.";
}

/** The words are judged, and pictures drawn whose scenes have changed. */
function judgeAndDraw(): void {
  tellStep("checks");
  if (runOurs("checks/check-content.ts") !== 0)
    throw new NotPublished("npm run check:content names what to mend.");
  tellStep("pictures");
  if (runOurs("pictures/draw.ts") !== 0)
    throw new NotPublished("Pictures could not be drawn; the lines above say why.");
}

function runOurs(program: string, ...args: string[]): number {
  const file = path.join(projectRoot(), program);
  return spawnSync(process.execPath, [file, ...args], { stdio: "inherit" }).status ?? 1;
}

/** An address for trying out: such a release never takes the place of one that others read. */
function isOnThisMachine(address: string): boolean {
  return /^(localhost|127\..*|\[::1\])$/.test(new URL(address).hostname);
}

function isForOperator(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  // a full disk, a folder that is not ours
  return error instanceof NotPublished || error instanceof OperatorError || "syscall" in error;
}

/** 22 November 2026 at 15:30 */
function timeOf(id: string): string {
  const at = releases.recordOf(id)?.at;
  return at ? new Date(at).toLocaleString("en-GB", { dateStyle: "long", timeStyle: "short" }) : id;
}
