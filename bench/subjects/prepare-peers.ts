import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import {
  type DefaultTreeAdapterMap,
  parse,
  serialize,
  serializeOuter,
  defaultTreeAdapter as tree,
} from "parse5";
import { articleSlug } from "./places.ts";

type Element = DefaultTreeAdapterMap["element"];
type Node = DefaultTreeAdapterMap["node"];

/** What a peer renders: our own page, with our style, and marks where its islands and the article's body stand. */
export type PeerPage = { head: string; css: string; body: string };

/**
 * Takes our built home and article page apart for a peer: same words, markup, pictures, fonts and style; the
 * controls that need React become `<bench-island>`, the article's body `<bench-body>`, and no script is left.
 */
export function preparePeer(siteDist: string, peer: string): void {
  const target = path.join(peer, "prepared");
  rmSync(target, { recursive: true, force: true });
  mkdirSync(path.join(target, "bodies"), { recursive: true });
  const home = readFileSync(path.join(siteDist, "index.html"), "utf8");
  const article = readFileSync(path.join(siteDist, `article/${articleSlug}/index.html`), "utf8");
  const pages = { home: peerPage(home), article: peerPage(article), themeScript: themeScriptOf(home) };
  writeFileSync(path.join(target, "pages.json"), JSON.stringify(pages));
  writeFileSync(path.join(target, "home.css"), pages.home.css);
  writeFileSync(path.join(target, "article.css"), pages.article.css);
  for (const page of globSync("*/index.html", { cwd: path.join(siteDist, "article") })) {
    const body = bodyOf(readFileSync(path.join(siteDist, "article", page), "utf8"));
    writeFileSync(path.join(target, "bodies", `${path.dirname(page)}.html`), body);
  }
  cpSync(path.join(peer, "../islands"), path.join(target, "islands"), { recursive: true });
  for (const folder of ["pictures", "fonts", "favicon.svg", "apple-touch-icon.png"]) {
    cpSync(path.join(siteDist, folder), path.join(target, "public", folder), { recursive: true });
  }
}

function bodyOf(page: string): string {
  const body = [...elementsOf(parse(page))].find((element) => attribute(element, "id") === "article-body");
  if (!body) throw new Error("an article of our built site has no body");
  return serialize(body);
}

export function peerPage(html: string): PeerPage {
  const document = parse(html);
  const elements = [...elementsOf(document)];
  const css = elements.find(({ tagName }) => tagName === "style");
  const head = elements.find(({ tagName }) => tagName === "head");
  const body = elements.find(({ tagName }) => tagName === "body");
  if (!css || !head || !body) throw new Error("our built page has no head, style or body");
  const style = serialize(css);
  for (const element of elements) {
    if (element.tagName === "script" || element.tagName === "style") tree.detachNode(element);
  }
  for (const element of elementsOf(body)) markIsland(element);
  plainHeading(document);
  return { head: serialize(head), css: style, body: serialize(body).replaceAll("<!-- -->", "") };
}

/** The heading with the same characters as the page's title (no hard hyphens or spaces), so that a peer can put another in. */
function plainHeading(document: Node): void {
  const [title, heading] = ["title", "h1"].map((name) =>
    [...elementsOf(document)].find(({ tagName }) => tagName === name),
  );
  const [text] = heading?.childNodes ?? [];
  const plain = title && serialize(title).replace(/ ·.*$/, "");
  if (text && tree.isTextNode(text) && heading?.childNodes.length === 1 && plain) text.value = plain;
}

/** Our page as a person would write it by hand: the same without any script. */
export function withoutScripts(html: string): string {
  const document = parse(html);
  for (const element of [...elementsOf(document)]) if (element.tagName === "script") tree.detachNode(element);
  return serialize(document).replaceAll(/<!-- -->|<!--\/?\$-->/g, "");
}

function markIsland(element: Element): void {
  const attributes = islandAttributes(element);
  if (attributes) {
    element.childNodes = [];
    element.tagName = element.nodeName = "bench-island";
    element.attrs = Object.entries(attributes).map(([name, value]) => ({ name, value }));
  } else if (attribute(element, "id") === "article-body") {
    element.childNodes = [tree.createElement("bench-body", element.namespaceURI, [])];
  }
}

function islandAttributes(element: Element): Record<string, string> | undefined {
  const replay = attribute(element, "data-replay");
  if (attribute(element, "class") === "menu-box") return { name: "menu" };
  if (replay === "theme") return { name: "theme" };
  if (replay === "share") return { name: "share" };
  if (replay === "sign-up") {
    dropNextStatus(element);
    return { name: "sign-up", "data-action": attribute(element, "action") ?? "/" };
  }
  if (replay === "save-article") return { name: "save" };
  return undefined;
}

/** The status line after the form belongs to the form's island. */
function dropNextStatus(form: Element): void {
  const siblings = form.parentNode?.childNodes ?? [];
  const status = siblings[siblings.indexOf(form) + 1];
  if (status && tree.isElementNode(status) && status.tagName === "p") tree.detachNode(status);
}

function themeScriptOf(html: string): string {
  const scripts = [...elementsOf(parse(html))].filter(({ tagName }) => tagName === "script");
  const script = scripts[0] && serializeOuter(scripts[0]);
  if (!script?.includes("prefers-color-scheme"))
    throw new Error("our page's first script is not the theme's");
  return script.replace(/^<script>|<\/script>$/g, "");
}

export function* elementsOf(node: Node): Generator<Element> {
  if (tree.isElementNode(node)) yield node;
  if ("childNodes" in node) for (const child of [...node.childNodes]) yield* elementsOf(child);
}

function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((attr) => attr.name === name)?.value;
}
