import type { RefObject } from "react";
import type { FileEntry, FileFault, SiteOverview } from "../../contract.ts";
import { call } from "../calls.ts";
import { faultCounts } from "../faults/fault-list.tsx";
import { FormDialog } from "../form-dialog.tsx";
import { draftText } from "../list/text-state.ts";
import { Changes } from "./changes.tsx";

type Props = {
  ref: RefObject<HTMLDialogElement | null>;
  site: SiteOverview;
  entry: FileEntry;
  faults: readonly FileFault[];
  /** With `isReady`, it is no draft any more. */
  save: (isReady: boolean) => Promise<void>;
};

/** The open text with it if it is a draft. */
export function PublishDialog({ ref, site, entry, faults, save }: Props) {
  const isDraft = entry.state === "draft";
  const submit = async (filled: (name: string) => string) => {
    await save(filled("ready") !== "");
    await call("POST /api/publish", { body: { isBack: false } });
    ref.current?.close();
    location.hash = "publish";
  };
  return (
    <FormDialog ref={ref} title="Publish" action="Publish now" submit={submit}>
      {isDraft && (
        <label className="check">
          <input type="checkbox" name="ready" defaultChecked />
          <span>{draftText(entry, site.today)}</span>
        </label>
      )}
      {faults.length > 0 && (
        <p className="fault">
          This text has {faultCounts(faults)}, and must have none to be published; “Faults” lists them.
        </p>
      )}
      <Changes site={site} besides={entry.path} />
    </FormDialog>
  );
}
