import { useEffect, useEffectEvent, useState } from "react";

/** `retry` after a failure. Neither: it is still loading. */
export type LoadState<T> = { value?: T; retry?: () => void };

type Answer<T> = { question?: string; value?: T };

/**
 * `load` may `show` a part of the answer before it returns the whole. It is called again when the question or `detail`
 * changes; only another question takes the last answer away. Without a question nothing is loaded. `before`: what
 * the page has shown already.
 */
export function useLoaded<T>(
  question: string | undefined,
  load: (show: (value: T) => void) => Promise<T>,
  detail?: unknown,
  before: Answer<T> = {},
): LoadState<T> {
  const [state, setState] = useState<Answer<T> & { failedIn?: number }>(before);
  const [round, setRound] = useState(0);
  const loadLatest = useEffectEvent(load);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another detail or round loads again
  useEffect(() => {
    if (question === undefined) return;
    let isCurrent = true;
    const show = (value: T) => isCurrent && setState({ question, value });
    const fail = () => {
      if (!isCurrent) return;
      setState((last) => ({ ...(last.question === question && last), question, failedIn: round }));
      // some browsers do not ask again for a script that they have lost: the page offers to be loaded anew
      if (round > 0) dispatchEvent(new Event("islandlost"));
    };
    loadLatest(show).then(show, fail);
    return () => {
      isCurrent = false;
    };
  }, [question, detail, round]);

  if (question !== undefined && state.question !== question) return {};
  const retry = () => setRound(round + 1);
  return { value: state.value, retry: state.failedIn === round ? retry : undefined };
}
