import { Hono } from "hono";
import type { Calls } from "../../contract.ts";
import { placeOf } from "../files/place.ts";
import type { SitePreview } from "../preview/preview.ts";
import type { Site } from "../site.ts";
import { type DeskEnv, queryOf } from "./desk-env.ts";

type Answer = Calls["GET /api/preview"]["answer"];

/** Where a file's page of the site is shown, or why it is not. */
export function previewRoutes({ root, overview }: Site, preview?: SitePreview): Hono<DeskEnv> {
  async function look(path: string): Promise<Answer> {
    const { address } = overview().files.find((file) => file.path === path) ?? {};
    if (!address) return { state: "absent", reason: "This file has no page of its own." };
    if (!preview) return { state: "absent", reason: "This desk was opened without a preview." };
    const isShown = await preview.shows(address);
    if (isShown) return { state: "shown", address: preview.addressOf(address) };
    if (isShown === false) return { state: "faulty" };
    return preview.fails() ? { state: "absent", reason: doesNotStart } : { state: "starting" };
  }
  return new Hono<DeskEnv>().get("/api/preview", async (c) => {
    const path = queryOf(c, "path");
    placeOf(root, path);
    return c.json(await look(path));
  });
}

const doesNotStart =
  "The page cannot be shown: the site does not start on this machine. Look for faults under Pages and settings; npm run dev says more.";
