import type { Image } from "mdast";
import type { Fault } from "../../../site-folder/faults.ts";
import { readFrontMatter, splitFrontMatter } from "../../../site-folder/read.ts";
import type { Finding } from "../../../site-folder/rules/say-finding.ts";
import { articleFrontMatter, type CountryNumbers } from "../../../site-folder/schemas/article.ts";
import type { CategorySettings } from "../../../site-folder/schemas/categories.ts";
import { editorsKey, type People } from "../../../site-folder/schemas/people.ts";
import type { Room } from "../../../site-folder/schemas/rooms.ts";
import type { Site } from "../../../site-folder/schemas/site.ts";
import { slugIn } from "../../../site-folder/slug.ts";
import type { Article } from "../articles/article.ts";
import { readTimeOf } from "../articles/read-time.ts";
import { nodesOf, parseMarkdown } from "../markdown/markdown.ts";
import { renderBody } from "../markdown/render.ts";
import { commonFieldsOf, type EntryFile, faultAt, slugFaults } from "./common-fields.ts";
import { placeNumbers } from "./emergency-tables.ts";
import { placeFinding } from "./rooms.ts";

export type EntryContext = { site: Site; people: People; categories: CategorySettings[]; rooms: Room[] };

/** `value` only if there are no faults. */
export type Loaded<T> = { value?: T; faults: Fault[] };

/** With what no page shows. */
export type Written<T> = { entry: T; draft: boolean; aliases: string[]; quiet: string[] };

export function readArticle(file: EntryFile, context: EntryContext): Loaded<Written<Article>> {
  const { place, source } = file;
  const { site, people } = context;
  const reading = readFrontMatter(articleFrontMatter, source, place);
  const { body, faults: ofBody } = readBody(file, site, reading.value?.numbers);
  const faults = [...reading.faults, ...slugFaults(slugIn(place), place), ...ofBody];
  if (!reading.value) return { faults };

  const { author: key, draft, aliases, quiet, ...fields } = reading.value;
  const card = commonFieldsOf("article", file, fields, context);
  const author = key === editorsKey ? { ...people.editors, isTeam: true } : people.team[key];
  const unplaced = fields.place && placeFinding(fields.place, context.rooms);
  faults.push(...card.faults, ...(unplaced ? [faultAt(place, source, "place", unplaced)] : []));
  if (!author) faults.push(faultAt(place, source, "author", unknownAuthor(key, people)));
  if (!card.value || !author || faults.length > 0) return { faults };

  const { name, avatar } = author;
  const entry: Article = {
    ...fields,
    ...body,
    ...card.value,
    author: { name, avatar, ...("isTeam" in author && { isTeam: true }) },
  };
  return { value: { entry, draft, aliases, quiet: quiet.map(({ rule }) => rule) }, faults };
}

function unknownAuthor(name: string, { team }: People): Finding {
  return { rule: "author-unknown", values: { name, known: [...Object.keys(team), editorsKey] } };
}

type Body = Pick<Article, "answer" | "html" | "text" | "headings" | "steps" | "readTime" | "pictures">;

function readBody(
  { place, source }: EntryFile,
  { pictureHost }: Pick<Site, "pictureHost">,
  numbers: readonly CountryNumbers[] = [],
) {
  const { body: markdown, bodyLine } = splitFrontMatter(source);
  const tree = parseMarkdown(markdown);
  placeNumbers(tree, numbers);
  const pictures = { key: `article/${slugIn(place)}`, host: pictureHost } as const;
  const { faults, ...rendered } = renderBody(tree, { pictures, newTab: "all", answersFirst: true });
  const lineOf = (line = 1) => line + bodyLine - 1;
  const images = nodesOf(tree).flatMap(({ node }): Image[] => (node.type === "image" ? [node] : []));
  const body: Body = {
    ...rendered,
    readTime: readTimeOf(rendered.text),
    pictures: images.map(({ url, position }) => ({ url, line: lineOf(position?.start.line) })),
  };
  return {
    body,
    faults: faults.map(
      ({ line, ...finding }): Fault => ({ file: place, line: lineOf(line), field: "body", ...finding }),
    ),
  };
}
