import { memo, type RefObject, useState } from "react";
import type { SiteOverview } from "../../contract.ts";
import { found } from "../list/found.ts";

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
  const isAddress = /^(https?:\/\/|\/|#|mailto:)/.test(query.trim());
  const pages =
    query.trim() && !isAddress
      ? found(site.files, query)
          .filter(({ address }) => address)
          .slice(0, 6)
      : [];
  const close = () => {
    setQuery("");
    ref.current?.close();
  };
  const take = (address: string, title: string) => {
    close();
    put(address, title);
  };
  return (
    <dialog ref={ref} className="sheet" aria-labelledby="link-title">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const [page] = pages;
          if (isAddress) take(query.trim(), words || query.trim());
          else if (page?.address) take(page.address, page.title);
        }}
      >
        <h2 id="link-title">Where does it lead?</h2>
        <label className="field-row">
          <span>Words of a title, or an address</span>
          <input
            className="input"
            value={query}
            placeholder="kettle, or https://…"
            onChange={(event) => setQuery(event.target.value)}
          />
        </label>
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
