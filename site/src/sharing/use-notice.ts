import { useEffect, useRef, useState } from "react";

/** How long a notice stays, in milliseconds. */
const noticeTime = 5000;

/** A message that disappears by itself, and a function that shows the next one. */
export function useNotice(): [notice: string, say: (words: string) => void] {
  const [notice, setNotice] = useState("");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  function say(words: string) {
    clearTimeout(timer.current);
    setNotice(words);
    timer.current = setTimeout(() => setNotice(""), noticeTime);
  }
  return [notice, say];
}
