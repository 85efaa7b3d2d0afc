import { Download, Upload } from "lucide";
import { type ChangeEvent, type ReactNode, useState } from "react";
import { Icon } from "../ui/icon.tsx";
import "./saved-transfer.css";
import { notStored } from "./save-button.tsx";
import { addLists, exportedLists } from "./transfer.ts";
import "../ui/ways.css";

/** Takes the saved lists to another device, as a link or a file; what comes is added to what is here. */
export function SavedTransfer({ children }: { children?: ReactNode }) {
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

  return (
    <section className="sec transfer" aria-labelledby="transfer">
      <h2 id="transfer">Take your list along</h2>
      <p>
        Open its link on another device, or export it as a file and import that there. What is saved there
        already stays. Nothing is sent to us: the list stands behind the link’s #, which browsers keep to
        themselves.
      </p>
      {children}
      <div className="ways-on">
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
