import { Share } from "lucide";
import { Icon } from "../ui/icon.tsx";
import { share } from "./share.ts";
import "./share-button.css";
import { useNotice } from "./use-notice.ts";

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
