import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import http, { type RequestListener } from "node:http";
import https from "node:https";
import type { AddressInfo, LookupFunction, Server } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { createTestService, type TestService } from "../../newsletter/src/testing/test-service.ts";
import { compressFiles } from "../../site/release/compress.ts";
import { writeHostRules } from "../../site/release/host-rules.ts";
import { hashesIn } from "../../site/release/policy.ts";
import { siteHandler } from "../../site/release/server.ts";
import { asking, type Way } from "./ask.ts";
import type { Around } from "./finding.ts";

/** Files that are other than in the sound site; undefined: not there. */
export type Changed = Record<string, string | undefined>;

/** A running site with its newsletter, whose answers can be spoilt. Everything is on loopback, by its public names. */
export type Stage = {
  around: Around;
  way: Way;
  ca: string;
  folder: string;
  service: TestService;
  site: Front;
  newsletter: Front;
  plain: Front;
  /** Serves the site with changed files from now on. */
  change: (changed: Changed) => Promise<void>;
  close: () => Promise<void>;
};

/** A server whose listener can be taken out for another. */
export type Front = { answer: RequestListener; usual: RequestListener };

const hosts = ["knack.test", "www.knack.test", "news.knack.test", "localhost"];

export async function openStage(): Promise<Stage> {
  const work = mkdtempSync(path.join(tmpdir(), "live-"));
  const { key, cert } = certificate(work);
  const secure = (front: Front) => https.createServer({ key, cert }, (...both) => front.answer(...both));
  const [site, newsletter, plain] = [front(), front(), front()];
  const servers = [secure(site), secure(newsletter), http.createServer((...both) => plain.answer(...both))];
  const [sitePort, newsPort, plainPort] = (await Promise.all(servers.map(portOf))) as [
    number,
    number,
    number,
  ];
  const url = new URL(`https://knack.test:${sitePort}`);
  const publicUrl = `https://news.knack.test:${newsPort}`;
  const service = await createTestService({ environment: { SITE_URL: url.origin, PUBLIC_URL: publicUrl } });
  const folder = path.join(work, "site");
  const sound = filesOf(url.origin);
  const change = async (changed: Changed) =>
    use(site, siteOn(await written(folder, { ...sound, ...changed }), url));
  use(newsletter, serviceOn(service));
  use(plain, (request, response) => {
    response.writeHead(308, { location: url.origin + request.url }).end();
  });
  await change({});
  const way: Way = { ca: cert, lookup: toLoopback };
  return {
    ...{ way, folder, service, site, newsletter, plain, change },
    ca: path.join(work, "cert.pem"),
    around: {
      site: url,
      plain: new URL(`http://knack.test:${plainPort}`),
      newsletter: new URL(publicUrl),
      ask: asking(way),
      now: new Date(),
      hsts: true,
      hosts: [new URL(publicUrl).host],
    },
    async close() {
      for (const server of servers) {
        server.closeAllConnections();
        server.close();
      }
      await service.store.close();
      rmSync(work, { recursive: true });
    },
  };
}

function front(): Front {
  const unused: RequestListener = (_, response) => void response.writeHead(500).end();
  return { answer: unused, usual: unused };
}

function use(front: Front, listener: RequestListener): void {
  front.answer = listener;
  front.usual = listener;
}

async function portOf(server: Server): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

function siteOn(folder: string, site: URL): RequestListener {
  const serve = siteHandler(folder);
  return (request, response) => {
    if (!request.headers.host?.startsWith("www.")) return serve(request, response);
    response.writeHead(308, { location: site.origin + request.url }).end();
  };
}

function serviceOn(service: TestService): RequestListener {
  return async (request, response) => {
    const { method = "GET", url = "/" } = request;
    const body = await text(request);
    const headers = request.headers as Record<string, string>;
    const answer = await service.request(url, { method, headers, ...(body && { body }) });
    response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(await answer.text());
  };
}

const toLoopback: LookupFunction = (_name, { all }, found) =>
  all ? found(null, [{ address: "127.0.0.1", family: 4 }]) : found(null, "127.0.0.1", 4);

function certificate(folder: string): { key: string; cert: string } {
  const names = hosts.map((host) => `DNS:${host}`).join(",");
  const kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "90"];
  const made = ["-keyout", "key.pem", "-out", "cert.pem", "-subj", "/CN=knack.test"];
  execFileSync("openssl", ["req", "-x509", ...kind, ...made, "-addext", `subjectAltName=${names}`], {
    cwd: folder,
    stdio: "ignore",
  });
  const read = (name: string) => readFileSync(path.join(folder, name), "utf8");
  return { key: read("key.pem"), cert: read("cert.pem") };
}

const style = "p{margin:0}";

function filesOf(origin: string): Record<string, string> {
  const page = (title: string) => `<!doctype html><html lang="en"><title>${title}</title>
<link rel="canonical" href="${origin}/"><style>${style}</style>
<script type="module" src="/assets/client.1a2b.js"></script>
<p>${"Words. ".repeat(60)}<a href="/about">About</a><img src="/pictures/a.jpg" alt="">`;
  const pages = ["/", "/about", "/article/a", "/quiz/q"];
  const sitemap = pages.map((address) => `<url><loc>${new URL(address, origin)}</loc></url>`).join("");
  const lost = ["404.html", "article/404.html", "quiz/404.html"];
  const html = ["index.html", "about.html", "article/a.html", "quiz/q.html", ...lost];
  return {
    ...Object.fromEntries(html.map((name) => [name, page(name)])),
    "assets/client.1a2b.js": "run();".repeat(100),
    "pictures/a.jpg": "jpeg",
    "feed.json": JSON.stringify({ items: [{ url: `${origin}/article/a` }] }),
    "feed.xml": "<rss/>",
    "atom.xml": "<feed/>",
    "sitemap.xml": `<?xml version="1.0"?><urlset>${sitemap}</urlset>`,
    "robots.txt": "User-agent: *\nAllow: /\n",
    "moved.json": JSON.stringify({ moved: { "/article/old": "/article/a" }, gone: ["/article/dead"] }),
  };
}

async function written(folder: string, files: Changed): Promise<string> {
  rmSync(folder, { recursive: true, force: true });
  for (const [name, content] of Object.entries(files)) {
    if (content === undefined) continue;
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), content);
  }
  const [hash] = hashesIn(`<style>${style}</style>`);
  await writeHostRules(folder, { policy: `default-src 'self'; style-src ${hash}`, hsts: true });
  await compressFiles(folder);
  return folder;
}
