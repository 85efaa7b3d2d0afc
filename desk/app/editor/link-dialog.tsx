import { memo, type RefObject, useState } from "react";
import type { SiteOverview } from "../../contract.ts";
import { foundWords } from "../announce/announce.tsx";
import { found } from "../list/found.ts";
import { addressIn } from "./link-address.ts";

type Props = {
  ref: RefObject<HTMLDialogElement | null>;
  site: SiteOverview;
  /** What is chosen in the text; empty where the link brings its own words. */
  words: string;
  put: (address: string, words: string) => void;
};

/** Asks where a link leads: an article of the site by its title, or an address. */
export const LinkDialog = memo(function LinkDialog({ ref, site, words, put }: Props) {
  const [query, setQuery] = useState("");
  const [trouble, setTrouble] = useState("");
  const address = addressIn(query);
  const pages =
    query.trim() && !address
      ? found(site.files, query)
          .filter(({ address }) => address)
          .slice(0, 6)
      : [];
  const close = () => ref.current?.close();
  // also when it was closed by Escape
  const forget = () => {
    setQuery("");
    setTrouble("");
  };
  const take = (address: string, title: string) => {
    close();
    put(address, title);
  };
  return (
    <dialog ref={ref} className="sheet" aria-labelledby="link-title" onClose={forget}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const [page] = pages;
          if (address) take(address, words || query.trim());
          else if (page?.address) take(page.address, page.title);
          else setTrouble("No title has these words, and an address begins with https:// or /.");
        }}
      >
        <h2 id="link-title">Where does it lead?</h2>
        <label className="field-row">
          <span>Words of a title, or an address</span>
          <input
            className="input"
            value={query}
            placeholder="kettle, or https://…"
            aria-describedby="link-trouble"
            onChange={(event) => {
              setQuery(event.target.value);
              setTrouble("");
            }}
          />
        </label>
        <p id="link-trouble" role="alert">
          {trouble}
        </p>
        {/* of its own: behind a dialog nothing is read */}
        <p role="status" className="sr">
          {query.trim() && !address && foundWords(pages.length)}
        </p>
        <ul className="picks" aria-label="Articles and quizzes">
          {pages.map(({ path, address = "", title }) => (
            <li key={path}>
              <button type="button" onClick={() => take(address, title)}>
                {title}
              </button>
            </li>
          ))}
        </ul>
        <div className="sheet__acts">
          <button type="button" className="btn btn--line" onClick={close}>
            Cancel
          </button>
          <button type="submit" className="btn btn--fill">
            Put the link
          </button>
        </div>
      </form>
    </dialog>
  );
});
