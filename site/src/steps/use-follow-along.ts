import { useEffect } from "react";
import { useLoaded } from "../browser/use-loaded.ts";
import { stopFollowing } from "./use-following.ts";

/** The steps one at a time, loaded when they are first wanted. If they cannot be had, the page says so. */
export function useFollowAlong(isWanted: boolean) {
  const { value, retry } = useLoaded(isWanted ? "" : undefined, () => import("./follow-along.tsx"));
  const hasFailed = retry !== undefined;
  useEffect(() => {
    if (!hasFailed) return;
    stopFollowing();
    dispatchEvent(new Event("islandlost"));
  }, [hasFailed]);
  return value?.FollowAlong;
}
