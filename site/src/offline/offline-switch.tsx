import type { Copying } from "./make-copies.dom.ts";
import { canKeep } from "./stored-copies.ts";
import "./offline.css";
import type { OfflineReading } from "./use-offline-reading.ts";

const messages: Record<Copying, string> = {
  kept: "",
  incomplete:
    "Some pages could not be kept: the connection was lost, or this device has no room left. They are tried again when you come back here.",
  refused:
    "This browser does not let us keep pages, perhaps because of a private window or one of its settings.",
};

export function OfflineSwitch({ reading: { isOn, outcome, turn } }: { reading: OfflineReading }) {
  return (
    <section className="sec offline-reading" aria-labelledby="offline-reading">
      <h2 id="offline-reading">Read without a connection</h2>
      {canKeep() && (
        <label>
          <input type="checkbox" checked={isOn} onChange={(event) => turn(event.target.checked)} />
          <span>Keep saved tips available offline</span>
        </label>
      )}
      <p role="status">{canKeep() ? outcome && messages[outcome] : messages.refused}</p>
      <p className="fine">
        This list, and what is kept for it, lives on this device only, in this browser. Clearing the browser’s
        data removes it, and a private window forgets it when it closes. Safari removes what a site has stored
        after seven days without a visit, unless you have put the site on your home screen.
      </p>
    </section>
  );
}
