import { Share } from "lucide";
import type { MouseEvent } from "react";
import { Icon } from "../ui/icon.tsx";
import { useNotice } from "./notice.tsx";
import { pageAddress, share } from "./share.dom.ts";

type Props = {
  title: string;
  text: string;
  /** The text is a sentence of its own, such as a score; it is then copied too, before the link. */
  tells?: boolean;
};

/** Shares this page; says so when the link was copied instead (specification, chapter 7). */
export function ShareButton({ title, text, tells = false }: Props) {
  const [notice, say] = useNotice();

  async function onClick({ currentTarget: by }: MouseEvent<HTMLElement>) {
    const url = pageAddress();
    const copied = tells ? `${text} ${url}` : url;
    const result = await share({ title, text, url }, copied);
    if (result === "copied") say({ text: "Link copied to clipboard!", by });
    if (result === "failed") say({ text: "Copy this link: ", link: copied, by });
  }

  return (
    <>
      <button type="button" className="btn btn--line js-only" onClick={onClick}>
        <Icon of={Share} />
        <span>Share</span>
      </button>
      {notice && <div role="alert">{notice}</div>}
    </>
  );
}
