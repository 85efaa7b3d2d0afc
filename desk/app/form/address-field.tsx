import { useRef, useState } from "react";
import { plainSlug } from "../../../site-folder/slug.ts";
import { type FileEntry, isEntry } from "../../contract.ts";
import { show } from "../announce/announce.tsx";
import { Failure } from "../announce/failure.tsx";
import { call } from "../calls.ts";
import { FormDialog } from "../form-dialog.tsx";
import type { SavedFile } from "../saving/saved-file.ts";
import { go, whileLeaving } from "../use-place.ts";

type Props = { entry: FileEntry; refresh: () => Promise<void>; file: SavedFile };

/** Changes the address or deletes the file, once everything typed is saved. */
export function AddressField({ entry, refresh, file }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState(entry.slug);
  const [failure, setFailure] = useState("");
  if (!isEntry(entry.kind)) return null;
  const { path, title, kind, address } = entry;
  const slug = plainSlug(typed);
  /** Saves what was typed, and returns the hash of the file. */
  const save = async () => {
    await file.saveNow();
    if (file.saving().state !== "saved") throw new Error("Save the text first; see above.");
    return (await call("GET /api/file", { query: { path } })).hash;
  };
  const leave = async (to: string, message: string) => {
    await refresh();
    go(to);
    show(message);
  };
  const bin = () =>
    whileLeaving(path, async () => {
      await call("POST /api/bin", { body: { path, base: await save() } });
      await leave("", `“${title}” is in the Bin, and can be put back there.`);
    });
  const ask = () => {
    setTyped(entry.slug);
    dialog.current?.showModal();
  };
  const rename = async () => {
    if (!slug) throw new Error("Write at least one digit, or a letter from a to z.");
    if (slug === entry.slug) return dialog.current?.close();
    await whileLeaving(path, async () => {
      const answer = await call("POST /api/rename", { body: { path, slug, base: await save() } });
      const left = answer.left.join(", ");
      const more = left && ` These files still contain the old address: ${left}.`;
      await leave(answer.path, `The address is changed.${more}`);
    });
  };
  return (
    <fieldset className="field-group">
      <legend>Address</legend>
      <p className="address">{address}</p>
      <div className="line-acts">
        <button type="button" className="chip" onClick={ask}>
          Change the address …
        </button>
        <button
          type="button"
          className="chip"
          onClick={() => bin().catch((error: Error) => setFailure(error.message))}
        >
          Move to the bin
        </button>
      </div>
      <Failure of={failure} />
      <FormDialog ref={dialog} title="New address" action="Change it" submit={rename}>
        <label className="field-row">
          <span>Last part of the address</span>
          <input
            className="input"
            value={typed}
            required
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
        <p className="hint">
          The new address is{" "}
          <b>
            /{kind}/{slug}
          </b>
          . The old address, {address}, becomes an alias, so links, bookmarks and search results still work.
          Links in other articles are updated. A draft that no reader has needs no alias.
        </p>
      </FormDialog>
    </fieldset>
  );
}
