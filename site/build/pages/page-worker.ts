import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { parentPort, workerData } from "node:worker_threads";
import { createRequestHandler, type ServerBuild } from "react-router";
import { type Content, provideContent } from "../../app/content/load.ts";
import { forEachAtOnce } from "../files.ts";
import { type AddressFiles, filesOf } from "./files-of.ts";
import { finisher } from "./finish-html.ts";
import type { InlineScripts } from "./inline-scripts.ts";

/** What a worker is started with. */
export type Site = { dist: string; content: Content; scripts: InlineScripts };

/** Addresses to render. The worker answers each batch with a message when its files are written. */
export type Batch = string[];

const { dist, content, scripts } = workerData as Site;
const root = path.join(dist, "client");
provideContent(content);
const build: ServerBuild = await import(path.join(dist, "server/index.js"));
const finish = finisher(root, scripts);

parentPort?.on("message", async (batch: Batch) => {
  // `ssr: false` tells the client that every address it can ask for is a file
  const handle = createRequestHandler({ ...build, ssr: false, prerender: batch }, "production");
  await forEachAtOnce(batch, 4, (address) =>
    writeAddress(filesOf(address), (url) => answer(handle, address, url)),
  );
  parentPort?.postMessage(batch.length);
});

async function writeAddress({ page, data, file }: AddressFiles, ask: (url: string) => Promise<string>) {
  if (file) await write(file.path, await ask(file.url));
  if (data) await write(data.path, await ask(data.url));
  if (page) await write(page.path, await finish(await ask(page.url)));
}

async function answer(
  handle: ReturnType<typeof createRequestHandler>,
  address: string,
  url: string,
): Promise<string> {
  const response = await handle(new Request(`http://localhost${url}`));
  const text = await response.text();
  if (response.status !== 200)
    throw new Error(`${address} was answered with ${response.status}: ${text.slice(0, 1000)}`);
  return text;
}

async function write(file: string, text: string): Promise<void> {
  const place = path.join(root, file);
  await mkdir(path.dirname(place), { recursive: true });
  await writeFile(place, text);
}
