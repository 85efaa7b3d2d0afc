import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { type DefaultTreeAdapterMap, parse, serialize, defaultTreeAdapter as tree } from "parse5";
import type { InlineScripts } from "./inline-scripts.ts";
import { pageCss } from "./page-css.ts";

type Element = DefaultTreeAdapterMap["element"];
type Node = DefaultTreeAdapterMap["node"];
type Document = DefaultTreeAdapterMap["document"];

/** Finishes pages of the site at `root`, one after another (see `finishPage`). */
export function finisher(root: string, scripts: InlineScripts): (html: string) => Promise<string> {
  let style: Style | undefined;
  return async (html) => {
    style ??= styleFor(root, html);
    // without the sheet, most of what there is to parse is gone; what stands in `noscript` needs its style too
    const document = parse(html.replace(style.whole, ""), { scriptingEnabled: false });
    return finishPage(document, { scripts, css: await style.cut(namesIn(document)), cssFile: style.file });
  };
}

type Style = { whole: string; file: string; cut: ReturnType<typeof pageCss> };

/** Every page is rendered with the same whole sheet; it is written as a file for the client to bring. */
function styleFor(root: string, html: string): Style {
  const whole = styleOf(html);
  // each page has its fonts declared; a second declaration would make late ones jump in when the sheet comes
  const later = whole.replaceAll(/@font-face\s*\{[^}]*\}/g, "");
  const file = `/assets/site-${createHash("sha256").update(later).digest("base64url").slice(0, 8)}.css`;
  writeFileSync(path.join(root, file), later);
  return { whole, file, cut: pageCss(whole) };
}

type Finish = {
  scripts: InlineScripts;
  /** The part of the style sheet that this page uses. */
  css: string;
  /** Address of the whole sheet, which the client brings. */
  cssFile: string;
};

/**
 * Makes the page paint before any of the client is fetched: its own part of the style in the page, no
 * `modulepreload`, and the bootstrap script and the data for it lying still until `start-client.js` runs them.
 */
export function finishPage(document: Document, { scripts, css, cssFile }: Finish): string {
  const elements = [...elementsOf(document)];
  for (const element of elements) {
    if (element.tagName === "link" && attribute(element, "rel") === "modulepreload") tree.detachNode(element);
    if (element.tagName === "style") setText(element, css);
    element.attrs = element.attrs.filter(({ name }) => name !== "data-discover");
  }
  const bootstrap = elements.find(
    (element) => element.tagName === "script" && attribute(element, "type") === "module",
  );
  if (!bootstrap)
    throw new Error(
      "a prerendered page has no bootstrap script; has React Router changed how it writes pages?",
    );
  bootstrap.attrs = [
    { name: "type", value: "text/plain" },
    { name: "id", value: "client" },
    { name: "data-css", value: cssFile },
  ];
  for (const element of elements.filter(isClientData)) {
    element.attrs = [
      { name: "type", value: "text/plain" },
      { name: "class", value: "client-data" },
    ];
  }
  const body = elements.find((element) => element.tagName === "body");
  if (!body) throw new Error("a prerendered page has no body");
  appendScript(body, [], scripts.startClient);
  appendScript(body, [{ name: "type", value: "speculationrules" }], speculationRules);
  for (const element of elements) shorten(element, scripts.beforePaint);
  return serialize(document);
}

/**
 * Until the client prefetches by itself, the browser fetches a page whose link is hovered or pressed
 * (Speculation Rules, where it knows them); `start-client.js` takes them away again.
 */
const speculationRules = JSON.stringify({
  prefetch: [{ where: { href_matches: "/*" }, eagerness: "moderate" }],
});

/** React Router hands its client the loaders' data in scripts, which only that client reads. */
function isClientData(element: Element): boolean {
  const [text] = element.childNodes;
  if (element.tagName !== "script" || !text || !tree.isTextNode(text)) return false;
  return text.value.startsWith("window.__reactRouterContext");
}

function appendScript(body: Element, attrs: Element["attrs"], text: string): void {
  const script = tree.createElement("script", body.namespaceURI, attrs);
  tree.insertText(script, text);
  tree.appendChild(body, script);
}

function shorten(element: Element, { written, small }: InlineScripts["beforePaint"]): void {
  const [text] = element.childNodes;
  if (element.tagName === "script" && text && tree.isTextNode(text) && text.value === written)
    text.value = small;
}

/** The style sheet that React rendered into the page. */
function styleOf(html: string): string {
  const style = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1];
  if (!style) throw new Error("a page has no style sheet in its head");
  return style;
}

function setText(element: Element, text: string): void {
  for (const child of [...element.childNodes]) tree.detachNode(child);
  tree.insertText(element, text);
}

/** Every name that a rule of style can ask for: tags, classes, attributes and their short values. */
function* namesIn(document: Node): Generator<string> {
  for (const { tagName, attrs } of elementsOf(document)) {
    yield tagName;
    for (const { name, value } of attrs) {
      yield name;
      if (name === "class") yield* value.split(/\s+/);
      else if (/^(aria-|data-|role|type)/.test(name) && value.length < 20) yield value;
    }
  }
}

function* elementsOf(node: Node): Generator<Element> {
  if (tree.isElementNode(node)) yield node;
  if ("childNodes" in node) for (const child of node.childNodes) yield* elementsOf(child);
}

function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((attr) => attr.name === name)?.value;
}
