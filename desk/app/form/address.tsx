import { type FormEvent, useId, useRef, useState } from "react";
import type { Calls, FileEntry } from "../../contract.ts";
import { tell } from "../announce/announce.tsx";
import type { Ask } from "../calls/calls.ts";
import { plain } from "../list/found.ts";
import { isEntry } from "../list/groups.ts";
import { go } from "../place/use-place.ts";
import type { SavedFile } from "../saving/saved-file.ts";

type Props = { ask: Ask; entry: FileEntry; look: () => Promise<void>; file: SavedFile };

/** Another address, and the way to the bin; both wait until what was typed is on the disk. */
export function Address({ ask, entry, look, file }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [trouble, setTrouble] = useState("");
  if (!isEntry(entry)) return null;
  const bin = async () => {
    try {
      await ask("POST /api/bin", { body: { path: entry.path, base: await savedHash(ask, entry, file) } });
      await look();
      go("");
      tell(`“${entry.title}” is in the Bin, and can be put back there.`);
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <fieldset className="field-group">
      <legend>Address</legend>
      <p className="address">{entry.address}</p>
      <div className="address__acts">
        <button type="button" className="small" onClick={() => dialog.current?.showModal()}>
          Change the address …
        </button>
        <button type="button" className="small small--bad" onClick={() => void bin()}>
          Throw into the bin
        </button>
      </div>
      {trouble && <p role="alert">{trouble}</p>}
      <Rename ask={ask} entry={entry} look={look} file={file} dialog={dialog} />
    </fieldset>
  );
}

type Renamed = Calls["POST /api/rename"]["answer"];

/** Asks for the last part of the address, and says what becomes of the old one. */
function Rename({
  ask,
  entry,
  look,
  file,
  dialog,
}: Props & { dialog: React.RefObject<HTMLDialogElement | null> }) {
  const title = useId();
  const [slug, setSlug] = useState(entry.slug);
  const [trouble, setTrouble] = useState("");
  const [isChanging, setChanging] = useState(false);
  // while it is typed, a hyphen may still stand at the end
  const wanted = slug.replace(/-$/, "");
  const [left, setLeft] = useState<Pick<Renamed, "path" | "left" | "onHost">>();
  const leave = async (path: string) => {
    await look();
    go(path);
    tell("It has its new address.");
  };
  const rename = async (event: FormEvent) => {
    event.preventDefault();
    setChanging(true);
    try {
      const base = await savedHash(ask, entry, file);
      const answer = await ask("POST /api/rename", { body: { path: entry.path, slug: wanted, base } });
      if (answer.left.length > 0 || answer.onHost) setLeft(answer);
      else await leave(answer.path);
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : String(error));
    } finally {
      setChanging(false);
    }
  };
  if (left)
    return (
      <dialog ref={dialog} className="sheet" aria-labelledby={title} onClose={() => void leave(left.path)}>
        <h2 id={title}>It has its new address</h2>
        {left.left.length > 0 && (
          <p>These files could not be changed and still name the old one: {left.left.join(", ")}.</p>
        )}
        {left.onHost && <p>{left.onHost}</p>}
        <div className="sheet__acts">
          <button type="button" className="btn btn--fill" onClick={() => dialog.current?.close()}>
            Go on
          </button>
        </div>
      </dialog>
    );
  return (
    <dialog ref={dialog} className="sheet" aria-labelledby={title}>
      <form onSubmit={(event) => void rename(event)}>
        <h2 id={title}>Another address</h2>
        <label className="field-row">
          <span>Last part of the address</span>
          <input
            className="input"
            value={slug}
            required
            onChange={({ target, nativeEvent }) =>
              // a dead key stands there as a sign until its letter comes
              setSlug((nativeEvent as InputEvent).isComposing ? target.value : slugOf(target.value))
            }
            onCompositionEnd={({ currentTarget }) => setSlug(slugOf(currentTarget.value))}
          />
        </label>
        <p className="hint">
          It becomes{" "}
          <b>
            /{entry.kind}/{wanted}
          </b>
          . The old address, {entry.address}, stays as an alias: links, bookmarks and search results go on
          leading here, and other articles that link to it are changed along. A draft that was never published
          needs none.
        </p>
        {trouble && <p role="alert">{trouble}</p>}
        <div className="sheet__acts">
          <button type="button" className="btn btn--line" onClick={() => dialog.current?.close()}>
            Cancel
          </button>
          <button type="submit" className="btn btn--fill" disabled={isChanging || wanted === entry.slug}>
            Change it
          </button>
        </div>
      </form>
    </dialog>
  );
}

/** Of the file once all that was typed is in it. */
async function savedHash(ask: Ask, { path }: FileEntry, file: SavedFile): Promise<string> {
  await file.saveNow();
  if (file.saving().state !== "saved") throw new Error("First the text has to be saved; see above.");
  return (await ask("GET /api/file", { query: { path } })).hash;
}

function slugOf(typed: string): string {
  return plain(typed)
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-/, "");
}
