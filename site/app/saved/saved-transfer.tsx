import Download from "lucide-react/icons/download";
import Upload from "lucide-react/icons/upload";
import { type ChangeEvent, useState } from "react";
import { parseJson } from "../storage/stored-value.ts";
import { savedLists } from "./saved.ts";

/** Takes the saved lists to another device: export as a file, import adds to what is here. */
export function SavedTransfer() {
  const [message, setMessage] = useState("");

  async function onFile(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    event.target.value = "";
    if (!file) return;
    const added = addLists(await file.text());
    setMessage(
      added === undefined
        ? `“${file.name}” is not a list saved here. Choose the file that Export gave you.`
        : `Imported. ${added} new ${added === 1 ? "entry" : "entries"}.`,
    );
  }

  return (
    <section className="sec transfer" aria-labelledby="transfer">
      <h2 id="transfer">Take your list along</h2>
      <p>Export it as a file, and import that file on another device. Nothing is sent to us.</p>
      <div className="lost__ways">
        <button type="button" className="btn btn--line" onClick={download}>
          <Download className="i" aria-hidden />
          Export
        </button>
        <label className="btn btn--line">
          <Upload className="i" aria-hidden />
          Import
          <input type="file" className="sr" accept="application/json,.json" onChange={onFile} />
        </label>
      </div>
      <p role="status">{message}</p>
    </section>
  );
}

function download() {
  const lists = { savedArticles: savedLists.article.read(), savedQuizzes: savedLists.quiz.read() };
  const url = URL.createObjectURL(new Blob([JSON.stringify(lists, null, 2)], { type: "application/json" }));
  Object.assign(document.createElement("a"), { href: url, download: "saved-tips.json" }).click();
  URL.revokeObjectURL(url);
}

/** Adds the lists of an exported file to the stored ones. Returns how many were new, or undefined for another file. */
export function addLists(text: string): number | undefined {
  const value = parseJson(text);
  if (typeof value !== "object" || value === null) return undefined;
  if (!("savedArticles" in value) && !("savedQuizzes" in value)) return undefined;
  const added = [
    { list: savedLists.article, ids: "savedArticles" in value ? value.savedArticles : [] },
    { list: savedLists.quiz, ids: "savedQuizzes" in value ? value.savedQuizzes : [] },
  ].map(({ list, ids }) => {
    const known = list.read();
    const fresh = (Array.isArray(ids) ? ids : []).filter(
      (id): id is string => typeof id === "string" && !known.includes(id),
    );
    if (fresh.length > 0) list.write([...known, ...new Set(fresh)]);
    return new Set(fresh).size;
  });
  return added.reduce((sum, count) => sum + count, 0);
}
