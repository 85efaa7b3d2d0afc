import { useRouteLoaderData } from "react-router";
import type { Site } from "./content/schema.ts";

/** What every page needs of `content/site.yaml`, and the year of the copyright line. */
export type SiteData = Omit<Site, "sample"> & { year: number };

/** Names, addresses and switches of the site; the root's loader provides them. */
export function useSite(): SiteData {
  const site = useRouteLoaderData<SiteData>("root");
  if (!site) throw new Error("the root loader has not run");
  return site;
}
