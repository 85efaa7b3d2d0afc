import { Share } from "lucide";
import type { MouseEvent } from "react";
import { Icon } from "../ui/icon.tsx";
import { pageAddress, pageDescription, share } from "./share.dom.ts";
import { useToast } from "./toast.tsx";

/** `score`: is shared in place of the page's description, and copied before the link. */
type Props = { title: string; score?: string };

/** Says so when the link was copied instead (specification, chapter 7). */
export function ShareButton({ title, score }: Props) {
  const [notice, say] = useToast();

  async function onClick({ currentTarget: by }: MouseEvent<HTMLElement>) {
    const url = pageAddress();
    const copied = score ? `${score} ${url}` : url;
    const result = await share({ title, text: score ?? pageDescription(), url }, copied);
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
