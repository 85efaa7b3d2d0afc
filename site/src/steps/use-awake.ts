import { useEffect, useRef, useState } from "react";
import { type Awake, keepAwake } from "./keep-awake.ts";

/** Keeps the screen on for this page, if the browser can. */
export function useAwake() {
  const [state, setState] = useState<Awake>("off");
  const ending = useRef<(why: Awake) => void>(undefined);
  useEffect(() => () => ending.current?.("off"), []);
  const end = (why: Awake) => ending.current?.(why);

  function toggle() {
    if (state === "on") return end("off");
    ending.current = keepAwake(navigator.wakeLock, document, setState);
  }
  return { state, toggle, end, isOffered: "wakeLock" in navigator };
}
