import { parseArgs } from "node:util";
import { diskCache, removeOldCache, withoutCache } from "../platform/disk-cache.ts";
import { answerHelp } from "../platform/help.ts";
import { noteRun } from "../platform/nightly-runs.ts";
import { OperatorError } from "../platform/operator-error.ts";
import { releasesFolder, siteFolder } from "../platform/paths.ts";
import { makeSharedFolder, otherOwner, refuseRootIn, typedAgain } from "../platform/permissions.ts";
import { systemFault } from "../platform/system-errors.ts";
import { becomeBuild } from "../site/release/build-site.ts";
import type { Caches } from "../site/src/content/load-entries.ts";
import { memoryCache } from "../site/src/content/memory-cache.ts";
import { keepPublishedCopy, publishedCopy } from "../site-folder/published-copy.ts";
import { siteFilesIn } from "../site-folder/site-files.ts";
import { timeText } from "../site-folder/time-text.ts";
import { receiveSite, receivingFolder } from "./elsewhere/receive.ts";
import { goBackThere, publishThere } from "./elsewhere/send.ts";
import { type Target, targetIn } from "./elsewhere/target.ts";
import { NotPublished, releaseSite } from "./make-release.ts";
import { type Ended, tellAside, tellEnd, tellStep } from "./progress.ts";
import { releasesIn, withLock } from "./release-store.ts";
import { isOnThisMachine, report } from "./report.ts";
import { inPlaceOfSample, isSampleFolder, refusalOfSample } from "./sample-guard.ts";
import { sourceOfSite } from "./site-source.ts";

answerHelp(`npm run publish -- [options]
  (none)       checks, draws pictures, builds into a new release, verifies, and serves it
  --back       serves the release before the current one again
  --full       takes nothing over from earlier publishes but drawings: reads, checks, builds and verifies all anew; with PUBLISH_TO, run it on that machine
  --sample     puts the sample in the place of a site of your own, or of another address
  --overwrite  with PUBLISH_TO: replaces what another computer has changed there
  --local      for npm start: leaves out checks and drawing, and never replaces a release for a public address
  --timed      for the timer: the newsletter tells its operator when such publishes no longer come
  --list, --receive, --told  what a publish on another computer runs here: names the files of the site’s folder, takes changed ones and publishes, and says in a form for programs how it ended`);

const { values } = parseArgs({
  options: {
    back: { type: "boolean" },
    full: { type: "boolean" },
    overwrite: { type: "boolean" },
    sample: { type: "boolean" },
    local: { type: "boolean" },
    list: { type: "boolean" },
    receive: { type: "boolean" },
    timed: { type: "boolean" },
    told: { type: "boolean" },
  },
});
const others = (["full", "sample", "overwrite", "local", "timed"] as const).filter((name) => values[name]);
if (values.back && others.length > 0)
  throw new OperatorError(
    `--back publishes nothing, but serves the release before: leave --${others[0]} out.`,
  );
const releases = releasesIn(releasesFolder());
const isForOther = values.list || values.receive || values.told;
const publisher = isForOther && otherOwner(releases.root);
if (publisher)
  throw new OperatorError(
    `${releases.root} belongs to ${publisher}, and your computer has come as root: write PUBLISH_TO=${publisher}@… into its .env`,
  );
refuseRootIn(releases.root, typedAgain("publish"));
makeSharedFolder(releases.root);
const target = process.env.PUBLISH_TO && !values.local && !isForOther && targetIn(process.env.PUBLISH_TO);

if (values.list) console.log(JSON.stringify(siteFilesIn(receivingFolder())));
else if (target)
  await (values.back ? goBackThere(target) : sendAndPublish(target)).then(tellReaders).catch(rejectThere);
else {
  if (values.receive) await receiveSite(receivingFolder(), process.stdin, releases.root).catch(reject);
  await (values.back ? goBack() : publish().then(noted))
    .then(values.told || values.receive ? passOn : tellReaders)
    .catch(reject);
}

function noted(ended: Ended | undefined): Ended | undefined {
  if (!values.local) noteRun(releases.root, "publish", values.timed ?? false);
  return ended;
}

/** Checks here first, where the operator can correct it, then sends the folder. */
async function sendAndPublish(to: Target): Promise<Ended | undefined> {
  if (values.full)
    throw new OperatorError(
      `The site is built on the machine of PUBLISH_TO, so run this in ${to.folder} on ${to.host}: npm run publish -- --full`,
    );
  if (isSampleFolder(siteFolder()) && !values.sample)
    throw new NotPublished(inPlaceOfSample(`in the place of the site on ${to.host}`));
  tellStep("checks");
  await checkContent();
  return publishThere(siteFolder(), to, values.overwrite ?? false);
}

async function goBack(): Promise<Ended> {
  const earlier = await withLock(releases.root, () => {
    const id = releases.before();
    if (!id) throw new OperatorError("There is no earlier release to go back to.");
    releases.serve(id);
    return id;
  });
  const site = releases.recordOf(earlier)?.addresses.site ?? "";
  tellStep("end");
  console.log(
    `The release of ${timeOf(earlier)} is served again. Your folder is as it was; correct it before you publish again.`,
  );
  return { release: earlier, site };
}

async function tellReaders(ended: Ended | undefined): Promise<void> {
  // `npm start` says where its site is
  if (ended && !(values.local && isOnThisMachine(ended.site)))
    await report(ended, {
      canGoBack: Boolean(target || releases.before()),
      isSentElsewhere: Boolean(target),
    });
}

/** Returns nothing where that was not to be done. */
async function publish(): Promise<Ended | undefined> {
  if (values.full) process.env[withoutCache] = "1";
  becomeBuild();
  const caches: Caches = { inMemory: memoryCache, onDisk: diskCache("entries") };
  const source = sourceOfSite(caches);
  const reason = values.full ? undefined : reasonNotTo(source);
  if (reason) {
    tellStep("end");
    console.log(reason);
    const id = releases.currentId();
    const served = releases.recordOf(id);
    return id && served && releases.takenBack().length === 0
      ? { release: id, site: served.addresses.site }
      : undefined;
  }
  const current = releases.recordOf(releases.currentId());
  const refusal = source.isSample && !values.sample && refusalOfSample(current, source.addresses.site);
  if (refusal) throw new NotPublished(refusal);
  if (!values.local) {
    tellStep("checks");
    await checkContent(caches);
    tellStep("pictures");
    await draw(caches);
  }
  tellStep("build");
  console.log("Building the site …");
  const { id, changes } = await releaseSite(releases, source);
  keepPublishedCopy(siteFolder(), publishedCopy(releases.root));
  removeOldCache();
  tellStep("end");
  const { added, changed, removed } = changes;
  console.log(
    `Release ${id} is built and verified. Pages: ${added} new, ${changed} changed, ${removed} gone.`,
  );
  return { release: id, site: source.addresses.site, changes };
}

function passOn(ended: Ended | undefined): void {
  if (ended) tellEnd(ended);
}

function reasonNotTo({ inputs, today }: ReturnType<typeof sourceOfSite>): string | undefined {
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

function reject(error: unknown): never {
  const current = releases.currentId();
  const seen = current
    ? `Readers still see the release of ${timeOf(current)}.`
    : "There is no earlier release to show.";
  throw new OperatorError(`${messageFor(error)}\n\nNothing was published. ${seen}`);
}

function rejectThere(error: unknown): never {
  throw new OperatorError(`${messageFor(error)}\n\nReaders see the site as it was.`);
}

/** Any error that the operator cannot mend is thrown on. */
function messageFor(error: unknown): string {
  const said = error instanceof OperatorError ? error.message : systemFault(error);
  if (said === undefined) throw error;
  return said;
}

// loaded when needed: most of what a timer asks for ends before
async function checkContent(caches?: Caches): Promise<void> {
  const { reportFolder } = await import("../checks/content/report-folder.ts");
  if (!(await reportFolder(siteFolder(), { ...caches, tellAside })))
    throw new NotPublished("The lines above say what to correct; npm run check:content says it again.");
}

async function draw(caches: Caches): Promise<void> {
  const { drawIntoCache } = await import("../site/release/draw.ts");
  await drawIntoCache(siteFolder(), caches).catch((error: Error) => {
    throw new NotPublished(`Pictures could not be drawn: ${error.message}`);
  });
}

/** 22 November 2026 at 15:30 */
function timeOf(id = ""): string {
  const at = releases.recordOf(id)?.at;
  return at ? timeText(at) : id;
}
