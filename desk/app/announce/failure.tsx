import { useEffect } from "react";
import { say } from "./announce.tsx";

/** Why something did not work, shown in its place and announced by the desk's live region; nothing without words. */
export function Failure({ of: words = "" }: { of: string | undefined }) {
  useEffect(() => {
    if (words) say(words);
  }, [words]);
  return words && <p className="failure">{words}</p>;
}
