import { useMemo, useSyncExternalStore } from "react";
import { type Challenge, challengeFrom } from "./challenge.ts";
import type { Quiz } from "./quiz.ts";

/** The challenge in this page’s fragment; the build knows none. */
export function useChallenge(quiz: Quiz): Challenge | undefined {
  const fragment = useSyncExternalStore(
    onFragmentChange,
    () => location.hash,
    () => "",
  );
  return useMemo(() => challengeFrom(fragment, quiz), [fragment, quiz]);
}

function onFragmentChange(listener: () => void): () => void {
  addEventListener("hashchange", listener);
  return () => removeEventListener("hashchange", listener);
}
