import { useEffect, useState } from "react";

/** A list of steps, by its index, and the step shown of it: below 0 what comes before the first, their number the end. */
type Following = { list: number; step: number };

/**
 * What is followed one step at a time. It is stored in an entry of the browser's history of its own: Back closes it,
 * Forward opens it again, and a reload comes back to the step.
 */
export function useFollowing(): [Following | undefined, (following: Following) => void] {
  const [following, setFollowing] = useState(readEntry);
  useEffect(() => {
    const onPopState = () => setFollowing(readEntry());
    addEventListener("popstate", onPopState);
    return () => removeEventListener("popstate", onPopState);
  }, []);
  function follow(next: Following) {
    // whoever closes it finds the step where it ended, and not the place where the page was
    history.scrollRestoration = "manual";
    if (readEntry()) history.replaceState(next, "");
    else history.pushState(next, "");
    setFollowing(next);
  }
  return [following, follow];
}

/** Closes what is followed, unless Back has closed it already. */
export function stopFollowing(): void {
  if (readEntry()) history.back();
}

function readEntry(): Following | undefined {
  const { list, step } = Object(history.state);
  return Number.isInteger(list) && Number.isInteger(step) ? { list, step } : undefined;
}
