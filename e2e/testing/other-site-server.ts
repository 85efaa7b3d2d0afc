// Another operator's site. It is built while the first journeys run, which do not need it.
import { spawn } from "node:child_process";
import { cp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import path from "node:path";
import { parseDocument } from "yaml";
import { createSiteServer } from "../../site/release/server.ts";
import { analyticsTool, otherAnalytics } from "./other-analytics.ts";
import { otherPort } from "./ports.ts";

const root = path.resolve(import.meta.dirname, "../..");
const folder = path.join(root, `test-results/other-site-${otherPort}`);

/**
 * Our content with other hosts, a shorter quiz and a renamed article, built for a host that cannot send headers.
 */
async function build(): Promise<Server> {
  await rm(folder, { recursive: true, force: true });
  const content = path.join(folder, "content");
  await cp(path.join(root, "content"), content, { recursive: true });
  const edit = async (file: string, path: (string | number)[], value?: unknown) => {
    const document = parseDocument(await readFile(`${content}/${file}`, "utf8"));
    if (value === undefined) document.deleteIn(path);
    else document.setIn(path, value);
    await writeFile(`${content}/${file}`, String(document));
  };
  await edit("site.yaml", ["analyticsScript"], otherAnalytics);
  await edit("site.yaml", ["analyticsTool"], analyticsTool);
  await edit("site.yaml", ["pictureHost"], "https://pictures.example/");
  await edit("quizzes/budget-genius.yaml", ["questions", 4]);

  const article = await readFile(`${content}/articles/iron-a-shirt.md`, "utf8");
  await writeFile(
    `${content}/articles/iron-a-shirt.md`,
    article.replace("title:", "aliases: [press-a-shirt]\ntitle:"),
  );

  const dist = path.join(folder, "dist");
  const child = spawn(process.execPath, ["astro.ts", "build", "--outDir", dist], {
    cwd: path.join(root, "site"),
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, KNACK_SITE: content },
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
