// Another operator's site, and `/sandbox`. It is built while the first journeys run, which do not need it.
import { spawn } from "node:child_process";
import { cp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import path from "node:path";
import { parseDocument } from "yaml";
import { createSiteServer } from "../../site/release/server.ts";
import { analyticsTool, otherAnalytics } from "./other-analytics.ts";
import { otherPort } from "./ports.ts";

const root = path.resolve(import.meta.dirname, "../..");
const folder = path.join(root, `test-results/other-site-${otherPort}`);

/** A few, with an emergency for the sandbox. */
const articles = ["2-minute-rule", "iron-a-shirt", "quick-stress-relief", "who-to-call-where-you-live"];

/** Our content with other hosts and few articles. */
async function build(): Promise<Server> {
  await rm(folder, { recursive: true, force: true });
  const content = path.join(folder, "content");
  await cp(path.join(root, "content"), content, { recursive: true });
  const site = parseDocument(await readFile(`${content}/site.yaml`, "utf8"));
  site.set("analyticsScript", otherAnalytics);
  site.set("analyticsTool", analyticsTool);
  site.set("pictureHost", "https://pictures.example/");
  await writeFile(`${content}/site.yaml`, String(site));
  for (const file of await readdir(`${content}/articles`))
    if (!articles.includes(file.split(".")[0] ?? "")) await rm(`${content}/articles/${file}`);

  const dist = path.join(folder, "dist");
  const child = spawn(process.execPath, ["astro.ts", "build", "--outDir", dist], {
    cwd: path.join(root, "site"),
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, KNACK_SITE: content, KNACK_SANDBOX: "built" },
  });
  const code = await new Promise((resolve) => child.once("exit", resolve));
  if (code !== 0) throw new Error(`the other site’s build ended with ${code}`);
  return createSiteServer(dist);
}

const site = build();
site.catch(() => {}); // whoever asks for a page is told of a build that failed

createServer(async (request, response) => {
  try {
    (await site).emit("request", request, response);
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
}).listen(otherPort, "127.0.0.1");
