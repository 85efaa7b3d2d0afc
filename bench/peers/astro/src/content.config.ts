import { defineCollection } from "astro:content";
import { glob } from "astro/loaders";

/** The repository's articles, or the folder that KNACK_CONTENT names. */
const base = `${process.env.KNACK_CONTENT ?? "../../../content"}/articles`;

export const collections = {
  articles: defineCollection({ loader: glob({ pattern: "*.md", base }) }),
};
