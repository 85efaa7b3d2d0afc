import { Download, Link, Share2, Upload } from "lucide";
import { type ChangeEvent, useState } from "react";
import { useStoredValue } from "../browser/use-stored-value.ts";
import { copy, share } from "../sharing/share.ts";
import { Icon } from "../ui/icon.tsx";
import "./saved-transfer.css";
import { listLink } from "./list-link.ts";
import { notStored } from "./save-button.tsx";
import { savedLists } from "./saved.ts";
import { addLists, exportedLists } from "./transfer.ts";
import "../ui/ways.css";

/** Takes the saved lists to another device, as a link or a file; what comes is added to what is here. */
export function SavedTransfer() {
  const lists = { article: useStoredValue(savedLists.article), quiz: useStoredValue(savedLists.quiz) };
  const any = lists.article.length + lists.quiz.length > 0;
  const [message, setMessage] = useState("");

  async function onFile(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    event.target.value = "";
    if (!file) return;
    // a file that cannot be read is answered like one with other contents
    const imported = addLists(await file.text().catch(() => ""));
    if (!imported)
      return setMessage(`“${file.name}” is not a list saved here. Choose the file that Export gave you.`);
    const { count, stored } = imported;
    const done = `Imported. ${count} new ${count === 1 ? "entry" : "entries"}.`;
    setMessage(stored ? done : `${done} ${notStored}`);
  }

  async function copyLink() {
    const isCopied = await copy(listLink(lists, window.location.origin));
    setMessage(isCopied ? "Link copied. Open it on the other device." : "The link could not be copied.");
  }

  const shareLink = () =>
    share({ title: document.title, text: "", url: listLink(lists, window.location.origin) });

  return (
    <section className="sec transfer" aria-labelledby="transfer">
      <h2 id="transfer">Take your list along</h2>
      <p>
        Open its link on another device, or export it as a file and import that there. What is saved there
        already stays. Nothing is sent to us: the list stands behind the link’s #, which browsers keep to
        themselves.
      </p>
      <div className="ways-on">
        {any && (
          <button type="button" className="btn btn--line" onClick={copyLink}>
            <Icon of={Link} />
            Copy link
          </button>
        )}
        {any && typeof navigator.share === "function" && (
          <button type="button" className="btn btn--line" onClick={shareLink}>
            <Icon of={Share2} />
            Share link
          </button>
        )}
        <button type="button" className="btn btn--line" onClick={download}>
          <Icon of={Download} />
          Export
        </button>
        <label className="btn btn--line">
          <Icon of={Upload} />
          Import
          <input type="file" className="sr" accept="application/json,.json" onChange={onFile} />
        </label>
      </div>
      <p role="status">{message}</p>
    </section>
  );
}

function download() {
  const url = URL.createObjectURL(new Blob([exportedLists()], { type: "application/json" }));
  Object.assign(document.createElement("a"), { href: url, download: "saved-tips.json" }).click();
  URL.revokeObjectURL(url);
}
