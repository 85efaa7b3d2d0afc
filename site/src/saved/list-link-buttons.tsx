import { Link, Share2 } from "lucide";
import { useState } from "react";
import { useStoredValue } from "../browser/use-stored-value.ts";
import { copy, share } from "../sharing/share.ts";
import { Icon } from "../ui/icon.tsx";
import "../ui/ways.css";
import { listLink } from "./list-link.ts";
import { savedLists } from "./saved.ts";

/** A link that carries the list to another device: copied, or shared by the device itself where it can. */
export function ListLinkButtons() {
  const lists = { article: useStoredValue(savedLists.article), quiz: useStoredValue(savedLists.quiz) };
  const [message, setMessage] = useState("");
  if (lists.article.length + lists.quiz.length === 0) return null;
  const url = () => listLink(lists, window.location.origin);
  async function copyLink() {
    const isCopied = await copy(url());
    setMessage(isCopied ? "Link copied. Open it on the other device." : "The link could not be copied.");
  }
  return (
    <>
      <div className="ways-on">
        <button type="button" className="btn btn--line" onClick={copyLink}>
          <Icon of={Link} />
          Copy link
        </button>
        {typeof navigator.share === "function" && (
          <button
            type="button"
            className="btn btn--line"
            onClick={() => share({ title: document.title, text: "", url: url() }, url())}
          >
            <Icon of={Share2} />
            Share link
          </button>
        )}
      </div>
      <p role="status">{message}</p>
    </>
  );
}
