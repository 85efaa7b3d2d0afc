import { fixedPaths } from "../../site/app/content/paths.ts";
import { articlePath } from "./places.ts";

/** Every route of the specification once: pages without a slug, and one of each kind that has one. */
export function routes(): string[] {
  return [...fixedPaths, "/category/productivity", articlePath, "/quiz/budget-genius"];
}
