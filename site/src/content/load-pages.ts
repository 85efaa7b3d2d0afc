import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { z } from "zod";
import { cached } from "../../../platform/disk-cache.ts";
import { placeIn, projectRoot } from "../../../platform/paths.ts";
import { textHash } from "../../../platform/text-hash.ts";
import type { Fault } from "../../../site-folder/faults.ts";
import { type LegalPageId, legalPages } from "../../../site-folder/file-kinds.ts";
import { complaintBook, providerLines } from "../../../site-folder/provider.ts";
import { readFrontMatter, splitFrontMatter } from "../../../site-folder/read.ts";
import {
  aboutFrontMatter,
  contactFrontMatter,
  legalFrontMatter,
} from "../../../site-folder/schemas/pages.ts";
import type { Provider, Site } from "../../../site-folder/schemas/site.ts";
import type { Texts } from "../../../site-folder/text-files.ts";
import type { HeadingEntry } from "../articles/article.ts";
import { storageTable } from "../browser/storage-keys.ts";
import { cookiesText } from "../consent/analytics-texts.ts";
import { renderBody } from "../markdown/render.ts";
import type { Loaded } from "./load-article.ts";
import type { Caches } from "./load-entries.ts";
import { cachedPart } from "./memory-cache.ts";

type Page<S extends z.ZodType> = z.output<S> & { html: string; headings: HeadingEntry[] };

export type Pages = {
  about: Page<typeof aboutFrontMatter>;
  contact: Page<typeof contactFrontMatter>;
  legal: Partial<Record<LegalPageId, LegalPage>> & { accessibility: LegalPage };
};

export type LegalPage = Page<typeof legalFrontMatter>;

/** `npm run check:launch` asks for those that a public site needs. */
export function legalPagesIn(root: string): (typeof legalPages)[number][] {
  return legalPages.filter((id) => existsSync(path.join(root, `legal/${id}.md`)));
}

/** A page with faults is shown as it last was without, or as if the site had no file for it. */
export function loadPages(
  root: string,
  texts: Texts,
  site: Site,
  { inMemory, onDisk }: Caches = {},
): Loaded<Pages> {
  const faults: Fault[] = [];
  const textOf = (file: string) => (texts.has(file) ? texts.reading(file).value : undefined);
  const makers = {
    about: plainPage("About", site),
    contact: `${plainPage("Contact", site, "include: What to include")}{provider}`,
    accessibility: makersAccessibility(),
  };
  const page = <S extends z.ZodType>(file: string, schema: S, plain = ""): Page<S> | undefined => {
    const place = placeIn(root, file);
    const read = (text: string): Loaded<Page<S>> => {
      const now = () => readPage(schema, text, place, site);
      return onDisk ? cached(onDisk, JSON.stringify([place, text, site]), now) : now();
    };
    const { value, faults: found } = cachedPart(inMemory, file, undefined, () => read(textOf(file) ?? plain));
    faults.push(...found);
    return value ?? read(plain).value;
  };
  const about = page("about.md", aboutFrontMatter, makers.about);
  const contact = page("contact.md", contactFrontMatter, makers.contact);
  const legal = legalPages
    .filter((id) => textOf(`legal/${id}.md`) !== undefined)
    .map((id) => [id, page(`legal/${id}.md`, legalFrontMatter)] as const);
  const accessibility = page("legal/accessibility.md", legalFrontMatter, makers.accessibility);
  if (!about || !contact || !accessibility) return { faults };
  const there = Object.fromEntries(legal.filter(([, read]) => read !== undefined));
  return { value: { about, contact, legal: { ...there, accessibility } }, faults };
}

function readPage<S extends z.ZodType>(schema: S, source: string, file: string, site: Site): Loaded<Page<S>> {
  const { body, bodyLine } = splitFrontMatter(source);
  const { value, faults } = readFrontMatter(schema, source, file);
  const { html, headings, faults: found } = renderBody(fillIn(body, site), { newTab: "external" });
  const ofBody = found.map(({ line, ...finding }): Fault => {
    return { file, line: line + bodyLine - 1, field: "body", ...finding };
  });
  if (value === undefined || ofBody.length > 0) return { faults: [...faults, ...ofBody] };
  const ofChange = changedFaults(value, source, file);
  return { value: Object.assign({}, value, { html, headings }), faults: ofChange };
}

/** A legal text promises to say when it changes, so its day belongs to one text, known by its hash. */
function changedFaults(fields: unknown, source: string, file: string): Fault[] {
  const { changed } = legalFrontMatter.safeParse(fields).data ?? {};
  if (!changed) return [];
  const hash = textHash(splitFrontMatter(source).body);
  // a figure, since a speller would look at letters, as 2.0.0 wrote them
  const mark = Buffer.from(hash, "base64url").readUInt32BE();
  if (changed.mark === mark || changed.mark === hash.slice(0, 8)) return [];
  const line = source.slice(0, source.indexOf("\nchanged:") + 1).split("\n").length;
  return [{ file, line, field: "changed", rule: "legal-text-changed", values: { mark } }];
}

function makersAccessibility(): string {
  return readFileSync(path.join(projectRoot(), "site/src/content/accessibility.md"), "utf8");
}

function plainPage(title: string, { description }: Site, ...more: string[]): string {
  const said = JSON.stringify(description);
  return ["---", `title: ${title}`, `description: ${said}`, `intro: ${said}`, ...more, "---", ""].join("\n");
}

/**
 * Fills in `{name}`, `{email}`, `{provider}`, `{storage}` (what the site stores), `{analytics}` (the tool) and
 * `{companies}` (who hosts the site and sends its mails).
 */
function fillIn(text: string, site: Site): string {
  const { name, email, provider } = site;
  const values: Record<string, string> = {
    "{name}": withoutMarks(name),
    "{email}": mailLink(email),
    "{provider}": provider ? providerText(provider, email) : mailLink(email),
    "{storage}": storageTable(),
    "{analytics}": analyticsText(site),
    "{companies}": companiesText(site),
  };
  return text.replace(/\{\w+\}/g, (word) => values[word] ?? word);
}

function analyticsText({ analyticsScript, analyticsTool: tool }: Site): string {
  if (!analyticsScript) return "No analytics tool is set up today.";
  if (!tool) return "The site uses an analytics tool.";
  return `The tool is ${withoutMarks(tool.name)}, made by ${withoutMarks(tool.maker)}. ${withoutMarks(cookiesText(tool))}`;
}

function companiesText({ hostedBy, mailsSentBy }: Site): string {
  const host = hostedBy ? [`The site and the newsletter are hosted by ${withoutMarks(hostedBy)}.`] : [];
  const sender = mailsSentBy ? [`The newsletter’s mails are sent by ${withoutMarks(mailsSentBy)}.`] : [];
  return [...host, ...sender].join(" ") || "Write to us if you want the names of these companies.";
}

function providerText(provider: Provider, siteEmail: string): string {
  const lines = [provider.name, ...providerLines(provider)].map(withoutMarks);
  const book = provider.complaintBook ? [`[${complaintBook.name}](${complaintBook.url})`] : [];
  return [...lines, mailLink(provider.email ?? siteEmail), ...book].join("; ");
}

/** Everything is escaped that would be formatting. */
function withoutMarks(text: string): string {
  return text.replaceAll(/[\\`*_[\]<>]/g, "\\$&");
}

function mailLink(email: string): string {
  return `[${email}](mailto:${email})`;
}
