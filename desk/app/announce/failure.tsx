import { useEffect } from "react";
import { say } from "./announce.tsx";

/** Why something did not work, shown in its place and announced by the desk's live region; nothing without text. */
export function Failure({ of: text = "" }: { of: string | undefined }) {
  useEffect(() => {
    if (text) say(text);
  }, [text]);
  return text && <p className="failure">{text}</p>;
}
