import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { OperatorError } from "../site-folder/operator-error.ts";
import { keepPublishedCopy, publishedCopy } from "../site-folder/published-copy.ts";
import { projectRoot, releasesFolder, siteFolder } from "../site-folder/site-folder.ts";
import { NotPublished, releaseSite } from "./release-site.ts";
import { releasesIn, withLock } from "./releases.ts";
import { sourceOfSite } from "./site-source.ts";
import { tellStep } from "./steps.ts";

const usage = `npm run publish [-- options]
  (none)    checks, draws pictures, builds into a new release, verifies, and serves it
  --back    serves the release before the current one again
  --local   for npm start: leaves out checks and drawing, and never replaces a release for a public address`;

const { values } = parseArgs({
  options: { back: { type: "boolean" }, local: { type: "boolean" }, help: { type: "boolean" } },
});
const releases = releasesIn(releasesFolder());
mkdirSync(releases.root, { recursive: true });

if (values.help) console.log(usage);
else if (values.back) await goBack();
else await publish().catch(reject);

async function goBack(): Promise<void> {
  const earlier = await withLock(releases.root, () => {
    const id = releases.before();
    if (!id) throw new OperatorError("There is no earlier release to go back to.");
    releases.serve(id);
    return id;
  });
  tellStep("end");
  console.log(
    `Readers see the release of ${timeOf(earlier)} again. Your folder is as it was; correct it before you publish again.`,
  );
}

async function publish(): Promise<void> {
  const reason = reasonNotTo();
  if (reason) return console.log(reason);
  if (!values.local) checkAndDraw();
  tellStep("build");
  console.log("Building the site …");
  // includes pictures that were just drawn
  const source = sourceOfSite();
  const { id, changes } = await releaseSite(releases, source);
  keepPublishedCopy(siteFolder(), publishedCopy(releases.root));
  tellStep("end");
  const { added, changed, removed } = changes;
  console.log(
    `Published ${source.addresses.site}, release ${id}: ${added} pages new, ${changed} changed, ${removed} gone.`,
  );
  if (releases.before()) console.log("To take it back: npm run publish -- --back");
}

/** Why there is nothing to publish; undefined if there is something. */
function reasonNotTo(): string | undefined {
  const { inputs, today } = sourceOfSite();
  const current = releases.recordOf(releases.currentId());
  if (values.local && current && !isOnThisMachine(current.addresses.site))
    return `The site is served as it was published for ${current.addresses.site}.`;
  if (current?.inputs === inputs && today < current.due)
    return `Nothing has changed since the release of ${timeOf(releases.currentId())}.`;
  const taken = releases.takenBack().find((id) => releases.recordOf(id)?.inputs === inputs);
  return (
    taken &&
    `Nothing has changed since you took back the release of ${timeOf(taken)}. To publish it all the same, first delete ${releases.folderOf(taken)}.`
  );
}

/** Says what the operator can correct, and what readers see meanwhile. */
function reject(error: unknown): never {
  // a full disk, for example, or a folder of another user
  const isSystemError = error instanceof Error && "syscall" in error;
  if (!(error instanceof OperatorError) && !isSystemError) throw error;
  const current = releases.currentId();
  const seen = current
    ? `Readers still see the release of ${timeOf(current)}.`
    : "There is no earlier release to show.";
  throw new OperatorError(`${error.message}\n\nNothing was published. ${seen}`);
}

function checkAndDraw(): void {
  tellStep("checks");
  if (run("checks/check-content.ts") !== 0)
    throw new NotPublished("The lines above say what to correct; npm run check:content says it again.");
  tellStep("pictures");
  if (run("site/draw-pictures.ts", "--cache") !== 0)
    throw new NotPublished("Pictures could not be drawn; the lines above say why.");
}

function run(program: string, ...options: string[]): number {
  const file = path.join(projectRoot(), program);
  return spawnSync(process.execPath, [file, ...options], { stdio: "inherit" }).status ?? 1;
}

function isOnThisMachine(address: string): boolean {
  return /^(localhost|127\..*|\[::1\])$/.test(new URL(address).hostname);
}

/** 22 November 2026 at 15:30 */
function timeOf(id = ""): string {
  const at = releases.recordOf(id)?.at;
  return at ? new Date(at).toLocaleString("en-GB", { dateStyle: "long", timeStyle: "short" }) : id;
}
