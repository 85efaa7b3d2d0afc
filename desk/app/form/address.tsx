import { useState } from "react";
import type { FileEntry } from "../../contract.ts";
import type { Ask } from "../calls/calls.ts";
import { go } from "../place/use-place.ts";
import type { SavedFile } from "../saving/saved-file.ts";

type Props = { ask: Ask; entry: FileEntry; look: () => Promise<void>; file: SavedFile };

/** Another address, and the way to the bin; both wait until what was typed is on the disk. */
export function Address({ ask, entry, look, file }: Props) {
  const [slug, setSlug] = useState(entry.slug);
  const [trouble, setTrouble] = useState("");
  if (entry.kind !== "article" && entry.kind !== "quiz") return null;
  const whenSaved = async (run: (base: string) => Promise<string>) => {
    try {
      await file.saveNow();
      if (file.saving().state !== "saved") throw new Error("First the text has to be saved; see above.");
      const { hash } = await ask("GET /api/file", { query: { path: entry.path } });
      const place = await run(hash);
      await look();
      go(place);
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : String(error));
    }
  };
  const rename = (base: string) =>
    ask("POST /api/rename", { body: { path: entry.path, slug, base } }).then(({ path }) => path);
  const bin = async (base: string) => {
    await ask("POST /api/bin", { body: { path: entry.path, base } });
    return "";
  };
  return (
    <fieldset className="field-group">
      <legend>Address</legend>
      <form
        className="address"
        onSubmit={(event) => {
          event.preventDefault();
          void whenSaved(rename);
        }}
      >
        <label>
          <span className="sr">Last part of the address</span>
          <input
            className="input"
            value={slug}
            pattern="[a-z0-9]+(-[a-z0-9]+)*"
            required
            onChange={(event) => setSlug(event.target.value)}
          />
        </label>
        <button type="submit" className="small" disabled={slug === entry.slug}>
          Change
        </button>
      </form>
      <p className="hint">The old address goes on leading here.</p>
      {trouble && <p role="alert">{trouble}</p>}
      <button type="button" className="small small--bad" onClick={() => void whenSaved(bin)}>
        Throw into the bin
      </button>
    </fieldset>
  );
}
