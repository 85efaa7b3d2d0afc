import { useSyncExternalStore } from "react";
import { type LoadState, useLoaded } from "../browser/use-loaded.ts";
import type { Challenge } from "./challenge.ts";
import type { Quiz } from "./quiz.ts";

/** The build knows none, and what reads one comes only where there is one. */
export function useChallenge(quiz: Quiz): LoadState<Challenge | undefined> {
  const fragment = useSyncExternalStore(
    onFragmentChange,
    () => location.hash,
    () => "",
  );
  const read = async () => (await import("./challenge.ts")).challengeFrom(fragment, quiz);
  return useLoaded(fragment.startsWith("#by=") ? fragment : undefined, read);
}

function onFragmentChange(listener: () => void): () => void {
  addEventListener("hashchange", listener);
  return () => removeEventListener("hashchange", listener);
}
