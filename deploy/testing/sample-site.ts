import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { compressFiles } from "../../site/release/compress.ts";
import { writeHostRules } from "../../site/release/host-rules.ts";
import { writeWebServerRules } from "../../site/release/web-servers.ts";

const page = (title: string) => `<!doctype html><title>${title}</title><p>${"Words. ".repeat(60)}`;

const files = {
  "index.html": page("Home"),
  "about.html": page("About"),
  "article/a.html": page("A"),
  "article/old.html": page("Moved"),
  "quiz/q.html": page("Q"),
  "browse.html": page("All tips"),
  "browse/2.html": page("More tips"),
  "category/tech.html": page("Tech"),
  "404.html": page("Lost"),
  "article/404.html": page("No such article"),
  "quiz/404.html": page("No such quiz"),
  "category/404.html": page("No such category"),
  "assets/client.1a2b.js": "run();".repeat(100),
  "assets/look.1a2b.css": "a{}".repeat(100),
  "fonts/text.woff2": "font",
  "icons/idea.svg": "<svg/>",
  "pictures/a.jpg": "jpeg",
  "pictures/a.avif": "avif",
  "pictures/a.webp": "webp",
  "find/start.json": '{"version":"v1"}',
  "find/files/v1/words.json": '{"words":"a"}',
  "feed.json": "{}",
  "feed.xml": "<rss/>",
  "atom.xml": "<feed/>",
  "sitemap.xml": "<urlset/>",
  "catalogue.json": "{}",
  "robots.txt": "User-agent: *",
  "favicon.ico": "icon",
  "moved.json": JSON.stringify({
    moved: { "/article/old": "/article/a", "/tips": "/about" },
    gone: ["/article/dead", "/old-page"],
  }),
};

const policy = "default-src 'self'; script-src 'self' 'sha256-YQ=='";

/** A built site with one file of each kind, and what hosts are told of it. `isPlain`: with a single page for 404. */
export async function sampleSite(isPlain = false): Promise<string> {
  const root = mkdtempSync(path.join(tmpdir(), "deploy-"));
  for (const [name, text] of Object.entries(files)) {
    if (isPlain && /\/404\.html$/.test(name)) continue;
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
  await writeHostRules(root, { policy, hsts: true });
  await writeWebServerRules(root);
  await compressFiles(root);
  return root;
}

/** A file of `deploy/` with our own places instead of those of a real host. */
export function recipe(name: string, places: [string | RegExp, string][]): string {
  const text = readFileSync(path.join(import.meta.dirname, "..", name), "utf8");
  return places.reduce((changed, [from, to]) => changed.replaceAll(from, to), text);
}
