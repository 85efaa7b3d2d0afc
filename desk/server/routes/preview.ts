import { Hono } from "hono";
import type { Calls, Fault } from "../../contract.ts";
import { openFile } from "../files/text-file.ts";
import type { Overview } from "../overview/overview.ts";
import type { SitePreview } from "../preview/preview.ts";
import { asRefused } from "../refused.ts";
import type { SiteAtHand } from "../site-at-hand.ts";
import { type DeskEnv, queryOf } from "./desk-env.ts";

type Answer = Calls["GET /api/preview"]["answer"];

/** Where a file's page of the site is shown, or why it is not. */
export function previewRoutes(site: SiteAtHand, preview?: SitePreview): Hono<DeskEnv> {
  const look = preview && looker(site, preview);
  return new Hono<DeskEnv>().get("/api/preview", async (c) => {
    const path = queryOf(c, "path");
    try {
      const { text } = openFile(site.root, path);
      const none: Answer = { state: "absent", reason: "This desk was opened without a preview." };
      const cannot = isSafari(c.req.header("user-agent")) && notInSafari;
      return c.json(cannot || (look ? await look(path, text) : none));
    } catch (error) {
      throw asRefused(error, path);
    }
  });
}

/** It looks for names below `localhost` in the network, where there are none; others know that they mean this machine. */
function isSafari(agent = ""): boolean {
  return /\bVersion\/\S+ Safari\//.test(agent);
}

const notInSafari: Answer = {
  state: "absent",
  reason:
    "Safari cannot show the page beside the text. Open the desk in Firefox, Chrome or Edge for that; writing and saving go on here too.",
};

function looker({ root, judge, overview }: SiteAtHand, preview: SitePreview) {
  let isKeptFromStarting = false;

  return async function look(path: string, text: string): Promise<Answer> {
    const { address } = overview().files.find((file) => file.path === path) ?? {};
    if (!address) return { state: "absent", reason: "This file has no page of its own." };
    const unfit = await judge.unfit(path, text);
    const isThere = await preview.shows(address, { isPatient: unfit.length === 0 });
    const shown = { address: preview.addressOf(address) };
    if (isThere && unfit.length === 0) return { state: "shown", ...shown };
    const isReady = preview.state() === "ready";
    const everywhere = unfit.length > 0 && isReady ? [] : await faultsEverywhere(root, judge, overview());
    if (!isReady && everywhere.length === 0) return notStarted();
    isKeptFromStarting = !isReady;
    const faults = [unfit, everywhere, [unknown]].find(({ length }) => length > 0) ?? [];
    return { state: "faulty", ...((isThere || preview.hasLast(address)) && shown), faults };
  };

  function notStarted(): Answer {
    // mended just now
    if (isKeptFromStarting) preview.startNow();
    isKeptFromStarting = false;
    return preview.state() === "failing" ? { state: "absent", reason: doesNotStart } : { state: "starting" };
  }
}

/** Faults of what every page is made of; they are told as those of the file whose page they keep away. */
async function faultsEverywhere(
  root: string,
  judge: SiteAtHand["judge"],
  { files }: Overview,
): Promise<Fault[]> {
  const there = new Set(files.map(({ path }) => path));
  const missing = needed
    .filter((path) => !there.has(path))
    .map((path) => `${path} is missing; the site needs it.`);
  const told: string[] = [];
  for (const path of [...needed, "brand.yaml"].filter((each) => there.has(each)))
    for (const { line, message } of await judge.unfit(path, openFile(root, path).text))
      told.push(`In ${path}, line ${line}: ${message}`);
  return [...missing, ...told].map((message) => ({ ...unknown, message }));
}

const needed = ["site.yaml", "categories.yaml", "people.yaml"];

const unknown: Fault = {
  line: 1,
  field: "file",
  message: "The page is not there yet. Look whether another file of the site has faults.",
  isWarning: false,
};

const doesNotStart =
  "The page cannot be shown: the site does not start on this machine. Writing and saving go on; npm run dev says what is wrong.";
