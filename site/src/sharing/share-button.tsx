import { Share } from "lucide";
import { useEffect, useRef, useState } from "react";
import { Icon } from "../ui/icon.tsx";
import { useLateStyle } from "../ui/use-late-style.ts";
import { share } from "./share.ts";
import style from "./share-button.css?inline";

/** How long “Link copied to clipboard!” stays, in milliseconds. */
const noticeTime = 5000;

/** Shares this page; says so when the link was copied instead (specification, chapter 7). */
export function ShareButton({ title, text }: { title: string; text: string }) {
  const [notice, setNotice] = useState("");
  useLateStyle(style);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function onClick() {
    const url = window.location.href;
    const result = await share({ title, text, url });
    if (result === "shared") return;
    clearTimeout(timer.current);
    setNotice(result === "copied" ? "Link copied to clipboard!" : `Copy this link: ${url}`);
    timer.current = setTimeout(() => setNotice(""), noticeTime);
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
