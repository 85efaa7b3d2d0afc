import { Download, Upload } from "lucide";
import { type ChangeEvent, useState } from "react";
import { Icon } from "../ui/icon.tsx";
import "./saved.css";
import { notStored } from "./save-button.tsx";
import { type Available, addLists, exportedLists, importedText } from "./transfer.ts";

export type TransferProps = {
  /** Undefined if that cannot be known now. */
  available: () => Promise<Available | undefined>;
  /** The list is drawn anew then, and says it. */
  onImported: (what: string) => void;
  isEmpty?: boolean;
};

/** With nothing saved, offers the import only. */
export function SavedTransfer({ available, onImported, isEmpty = false }: TransferProps) {
  const [message, setMessage] = useState("");

  async function onFile(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    event.target.value = "";
    if (!file) return;
    setMessage("Importing…");
    // a file that cannot be read is reported like one with other content
    const imported = addLists(await file.text().catch(() => ""), await available());
    setMessage(
      imported ? "" : `“${file.name}” is not a list saved here. Choose the file that Export gave you.`,
    );
    if (!imported) return;
    const done = importedText(imported);
    onImported(imported.stored ? done : `${done} ${notStored}`);
  }

  return (
    <section className="sec transfer" aria-labelledby="transfer">
      <h2 id="transfer">Take your list along</h2>
      <p>
        {isEmpty
          ? "Saved tips on another device? Export the list there, and import the file here."
          : "Export your list as a file, and import it on another device. What is saved there already stays."}
      </p>
      <div className="ways-on">
        {!isEmpty && (
          <button type="button" className="btn btn--line" onClick={download}>
            <Icon of={Download} />
            Export
          </button>
        )}
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
