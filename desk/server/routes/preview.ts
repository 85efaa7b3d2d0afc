import { Hono } from "hono";
import type { Calls, Fault } from "../../contract.ts";
import { openFile } from "../files/text-file.ts";
import type { SitePreview } from "../preview/preview.ts";
import { asRefused } from "../refused.ts";
import type { SiteAtHand } from "../site-at-hand.ts";
import { type DeskEnv, queryOf } from "./desk-env.ts";

type Answer = Calls["GET /api/preview"]["answer"];

/** Where a file's page of the site is shown, or why it is not. */
export function previewRoutes(site: SiteAtHand, preview?: SitePreview): Hono<DeskEnv> {
  return new Hono<DeskEnv>().get("/api/preview", async (c) => {
    const path = queryOf(c, "path");
    try {
      return c.json(await look(site, preview, path));
    } catch (error) {
      throw asRefused(error, path);
    }
  });
}

async function look(site: SiteAtHand, preview: SitePreview | undefined, path: string): Promise<Answer> {
  const { text } = openFile(site.root, path);
  if (!preview) return { state: "absent", reason: "This desk was opened without a preview." };
  const { address } = site.overview().files.find((file) => file.path === path) ?? {};
  if (!address) return { state: "absent", reason: "This file has no page of its own." };
  if (preview.state() === "failing") return { state: "absent", reason: doesNotStart };
  const unfit = site.judge.unfit(path, text);
  const isThere = await preview.shows(address, { isPatient: unfit.length === 0 });
  const shown = { address: preview.addressOf(address) };
  if (isThere && unfit.length === 0) return { state: "shown", ...shown };
  if (preview.state() !== "ready") return { state: "starting" };
  const faults = unfit.length > 0 ? unfit : faultsElsewhere(site);
  return { state: "faulty", ...((isThere || preview.hasLast(address)) && shown), faults };
}

/** Faults of what every page is made of; they are told as those of this file, whose page they keep away. */
function faultsElsewhere({ root, judge, overview }: SiteAtHand): Fault[] {
  const there = new Set(overview().files.map(({ path }) => path));
  const found = everywhere
    .filter((path) => there.has(path))
    .flatMap((path) => judge.unfit(path, openFile(root, path).text).map((fault) => ({ path, ...fault })));
  const told = found.map(({ path, line, message }) => `In ${path}, line ${line}: ${message}`);
  const messages = told.length > 0 ? told : [unknown];
  return messages.map((message) => ({ line: 1, field: "file", message, isWarning: false }));
}

const everywhere = ["site.yaml", "categories.yaml", "people.yaml", "brand.yaml"];

const unknown = "The page is not there yet. Look whether another file of the site has faults.";

const doesNotStart =
  "The page cannot be shown: the site does not start on this machine. Writing and saving go on; npm run dev says what is wrong.";
