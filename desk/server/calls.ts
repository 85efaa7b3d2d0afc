import { type Context, Hono } from "hono";
import { z } from "zod";
import { type Calls, maxQueries } from "../contract.ts";
import { checkThread } from "./checks/check-thread.ts";
import { newFile } from "./entries/new-file.ts";
import { unusedPhotographs } from "./entries/own-pictures.ts";
import { rename } from "./entries/rename.ts";
import { deletedFiles, deleteFile, deleteUnused, restoreFile } from "./entries/trash.ts";
import { placeOf } from "./files/file-place.ts";
import { storePhotograph } from "./files/photograph.ts";
import { smallPicture } from "./files/small-picture.ts";
import { openFile, saveFile } from "./files/text-file.ts";
import { type Overview, overviewAs, overviewOf } from "./overview/overview.ts";
import type { SitePreview } from "./preview/preview.ts";
import { publicSite } from "./publish/public-texts.ts";
import type { Publisher } from "./publish/publisher.ts";
import { refusing } from "./refused.ts";

type Site = { root: string; publisher: Publisher; preview?: SitePreview };

type Call = Exclude<keyof Calls, "POST /api/enter" | "GET /api/picture">;

type Answers = { [name in Call]: (c: Context) => Calls[name]["answer"] | Promise<Calls[name]["answer"]> };

const check = checkThread();

/** But `POST /api/enter`. */
export function callRoutes({ root, publisher, preview }: Site): Hono {
  const read = overviewOf(root);
  const seenAt = publicSite();
  const seenOf = ({ settings }: Overview) => seenAt(settings.site?.url ?? "", publisher.now());
  const answers: Answers = {
    "GET /api/site": () => {
      const files = read();
      return overviewAs(root, files, seenOf(files));
    },
    "GET /api/file": (c) => {
      const path = queryOf(c, "path");
      return refusing(path, () => openFile(root, path));
    },
    "PUT /api/file": async (c) => {
      const { path, text, base } = await bodyOf(c, { path: z.string(), text: z.string(), base: z.string() });
      return { hash: saveFile(root, path, text, base) };
    },
    "POST /api/check": async (c) => {
      const queries = z.array(z.string()).max(maxQueries).optional();
      const asked = await bodyOf(c, { path: z.string(), text: z.string(), queries });
      placeOf(root, asked.path);
      return check({ root, ...asked }, c.req.raw.signal);
    },
    "GET /api/preview": (c) => {
      const { path } = placeOf(root, queryOf(c, "path"));
      const address = read().files.find((file) => file.path === path)?.address;
      if (!address) return { reason: "This file has no page of its own." };
      return preview?.page(address) ?? { reason: "This desk was opened without a preview." };
    },
    "POST /api/new": async (c) => newFile(root, await bodyOf(c, created), read()),
    "POST /api/rename": async (c) => {
      const asked = await bodyOf(c, { path: z.string(), slug: z.string(), base: z.string() });
      const files = read();
      return rename(root, asked, files, seenOf(files).texts);
    },
    "POST /api/bin": async (c) => {
      const { path, base } = await bodyOf(c, { path: z.string(), base: z.string() });
      return { id: deleteFile(root, path, base) };
    },
    "GET /api/bin": () => ({ entries: deletedFiles(root), unused: unusedPhotographs(root) }),
    "POST /api/bin/unused": () => ({ id: deleteUnused(root) }),
    "POST /api/restore": async (c) => {
      const { id } = await bodyOf(c, { id: z.string() });
      return { path: restoreFile(root, id) };
    },
    "POST /api/picture": async (c) => {
      const beside = queryOf(c, "beside");
      const name = queryOf(c, "name");
      return storePhotograph(root, { beside, name, bytes: Buffer.from(await c.req.arrayBuffer()) });
    },
    "POST /api/publish": async (c) => publisher.start((await bodyOf(c, { isBack: z.boolean() })).isBack),
    "GET /api/publish": () => publisher.now(),
  };
  const routes = new Hono();
  routes.get("/api/picture", async (c) => {
    const small = await smallPicture(root, queryOf(c, "path"));
    return small ? c.body(small, 200, { "Content-Type": "image/webp" }) : c.body(null, 204);
  });
  for (const [name, answer] of Object.entries(answers)) {
    const [method = "", address = ""] = name.split(" ");
    routes.on(method, address, async (c) => c.json(await answer(c)));
  }
  return routes;
}

const created = { template: z.enum(["how-to", "tip", "quiz"]), title: z.string().max(200) };

/** Only the desk's own page sends one, so an invalid one is a bug of the desk. */
export async function bodyOf<S extends z.ZodRawShape>(c: Context, shape: S) {
  return z.object(shape).parse(await c.req.json());
}

function queryOf(c: Context, name: string): string {
  return c.req.query(name) ?? "";
}
