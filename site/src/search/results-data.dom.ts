import type { Site } from "../../../site-folder/schemas/site.ts";
import type { Emergency } from "../emergencies/emergency.ts";

/** For what draws results, before React has come and after. */
export type ResultsData = Pick<Site, "showLikes"> &
  Pick<Site["search"], "terms" | "ways"> & { emergencies: readonly Emergency[] };

/** As `pages/search.astro` has written it into the page; on the server nothing is found that needs it. */
export function resultsData(): ResultsData {
  const page = typeof document === "object" ? document.querySelector<HTMLElement>("[data-results]") : null;
  return JSON.parse(page?.dataset.results ?? '{"emergencies":[],"terms":[],"ways":[]}');
}
