import { Share } from "lucide";
import { useEffect, useRef, useState } from "react";
import { Icon } from "../ui/icon.tsx";
import { share } from "./share.dom.ts";

type Props = {
  title: string;
  text: string;
  /** The text is a sentence of its own, such as a score; it is then copied too, before the link. */
  tells?: boolean;
};

/** Shares this page; says so when the link was copied instead (specification, chapter 7). */
export function ShareButton({ title, text, tells = false }: Props) {
  const [notice, say] = useNotice();

  async function onClick() {
    const url = window.location.href;
    const copied = tells ? `${text} ${url}` : url;
    const result = await share({ title, text, url }, copied);
    if (result === "shared") return;
    say(result === "copied" ? "Link copied to clipboard!" : `Copy this link: ${copied}`);
  }

  return (
    <>
      <button type="button" className="btn btn--line js-only" onClick={onClick}>
        <Icon of={Share} />
        <span>Share</span>
      </button>
      {notice && (
        <p className="toast" role="alert">
          {notice}
        </p>
      )}
    </>
  );
}

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
