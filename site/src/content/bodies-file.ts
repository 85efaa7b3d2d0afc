import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "../../../reading/site-folder.ts";
import type { Content } from "./load.ts";
import type { ArticleBody } from "./load-article.ts";

/** What a build has rendered of an article's body, and its plain words. */
type Rendered = Pick<ArticleBody, "html" | "text">;

const file = path.join(projectRoot(), `.cache/bodies-${process.pid}.json`);

/**
 * Hands the bodies of a build from the content layer to its pages, by the ids of articles. As data of the content layer
 * Astro would make a module of them and bundle it, which takes seconds for a thousand articles.
 */
export function keepBodies({ bodies, texts }: Pick<Content, "bodies" | "texts">): void {
  const rendered = [...bodies].map(([id, html]) => [id, { html, text: texts.get(id) }]);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(rendered));
  process.once("exit", () => rmSync(file, { force: true }));
}

/** The bodies that this build has kept, by the ids of their articles. */
export function keptBodies(): (id: string) => Rendered {
  const bodies = new Map<string, Rendered>(JSON.parse(readFileSync(file, "utf8")));
  return (id) => {
    const body = bodies.get(id);
    if (!body) throw new Error(`the body of ${id} was not kept`);
    return body;
  };
}
