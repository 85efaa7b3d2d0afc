import type { Page } from "@playwright/test";
import { usesOfLists } from "./uses-of-lists.ts";
import { usesOfParts } from "./uses-of-parts.ts";

/** What a reader does with one part of a page that is its own, and all the words that must follow. */
export type Use = {
  /** Name of the part, as in `site/src`. */
  part: string;
  path: string;
  /** What must be so before the page opens. */
  before?: (page: Page) => Promise<unknown>;
  use: (page: Page) => Promise<void>;
};

/** Every part that shows something is used by one of these. */
export const uses: Use[] = [...usesOfParts, ...usesOfLists];
