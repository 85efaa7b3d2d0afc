import Link from "next/link";
import { type DefaultTreeAdapterMap, defaultTreeAdapter, parseFragment } from "parse5";
import { createElement, type ReactNode } from "react";
import { Menu } from "../prepared/islands/menu.tsx";
import { SaveButton } from "../prepared/islands/save-button.tsx";
import { ShareButton } from "../prepared/islands/share-button.tsx";
import { SignUpForm } from "../prepared/islands/sign-up-form.tsx";
import { ThemeToggle } from "../prepared/islands/theme-toggle.tsx";
import pages from "../prepared/pages.json";
import { type Article, slugs } from "./articles.ts";
import { propsOf } from "./props.ts";

type Node = DefaultTreeAdapterMap["childNode"];
type Page = { head: string; body: string };

const templateTitle = /<title>([^<]*?)(?: ·[^<]*)?<\/title>/.exec(pages.article.head)?.[1] ?? "";
const internal = new Set(["/", ...slugs().map((slug) => `/article/${slug}`)]);
/** Each template is parsed once; React elements are made of it for every page, as JSX would be. */
const parsed = new Map<string, Node[]>();

/** A page as server components: plain elements, and client components where the page needs React. */
export function Html({ page, article }: { page: Page; article?: Article }) {
  return [...nodesOf(page.head), ...nodesOf(page.body)].map((node, key) => elementOf(node, key, article));
}

function nodesOf(html: string): Node[] {
  const known = parsed.get(html) ?? parseFragment(html).childNodes;
  parsed.set(html, known);
  return known;
}

function elementOf(node: Node, key: number, article?: Article): ReactNode {
  if (defaultTreeAdapter.isTextNode(node)) return named(node.value, article);
  if (!defaultTreeAdapter.isElementNode(node)) return null;
  const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, named(value, article)]));
  // Next writes these two itself
  if (attributes.charset || attributes.name === "viewport") return null;
  if (node.tagName === "bench-island") return islandOf(attributes, key, article);
  const [only] = node.childNodes;
  if (article && only && defaultTreeAdapter.isElementNode(only) && only.tagName === "bench-body") {
    const html = { __html: article.body };
    return createElement(node.tagName, { key, ...propsOf(attributes), dangerouslySetInnerHTML: html });
  }
  const children = node.childNodes.map((child, index) => elementOf(child, index, article));
  const type = node.tagName === "a" && internal.has(attributes.href ?? "") ? Link : node.tagName;
  return createElement(type, { key, ...propsOf(attributes) }, ...(children.length > 0 ? [children] : []));
}

function islandOf(
  { name, "data-action": action = "/" }: Record<string, string>,
  key: number,
  article?: Article,
) {
  if (name === "menu") return <Menu key={key} />;
  if (name === "theme") return <ThemeToggle key={key} />;
  if (name === "share") return <ShareButton key={key} />;
  if (name === "save") return <SaveButton key={key} id={article?.id ?? ""} title={article?.title ?? ""} />;
  return <SignUpForm key={key} action={action} />;
}

function named(text: string, article?: Article): string {
  return article ? text.replaceAll(templateTitle, article.title) : text;
}
