import { useEffect, useEffectEvent, useState } from "react";

/** `retry` after a failure. Neither: it is still loading. */
export type LoadState<T> = { value?: T; retry?: () => void };

/**
 * `load` may `show` a part of the answer before it returns the whole. It is called again when the question or `detail`
 * changes; only another question takes the last answer away. Without a question nothing is loaded.
 */
export function useLoaded<T>(
  question: string | undefined,
  load: (show: (value: T) => void) => Promise<T>,
  detail?: unknown,
): LoadState<T> {
  const [state, setState] = useState<{ question?: string; value?: T; hasFailed?: boolean }>({});
  const [round, setRound] = useState(0);
  const loadLatest = useEffectEvent(load);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another detail or round loads again
  useEffect(() => {
    if (question === undefined) return;
    let isCurrent = true;
    const show = (value: T) => isCurrent && setState({ question, value });
    const fail = () =>
      isCurrent &&
      setState((last) => ({ ...(last.question === question && last), question, hasFailed: true }));
    loadLatest(show).then(show, fail);
    return () => {
      isCurrent = false;
    };
  }, [question, detail, round]);

  if (question !== undefined && state.question !== question) return {};
  const retry = () => {
    setState({ ...state, hasFailed: false });
    setRound(round + 1);
  };
  return { value: state.value, retry: state.hasFailed ? retry : undefined };
}
