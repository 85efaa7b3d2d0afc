import { useRouteLoaderData } from "react-router";
import type { loader } from "../root.tsx";

/** Names, addresses and switches of `content/site.yaml`. */
export function useSite() {
  const site = useRouteLoaderData<typeof loader>("root");
  if (!site) throw new Error("the root loader has not run");
  return site;
}
