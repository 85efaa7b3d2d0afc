import { type RefObject, useState } from "react";
import type { SiteOverview } from "../../contract.ts";
import { FormDialog } from "../dialog/form-dialog.tsx";
import { searchFiles } from "../list/search-files.ts";
import { addressIn } from "./commands.ts";

type Props = {
  ref: RefObject<HTMLDialogElement | null>;
  site: SiteOverview;
  /** `words`: for where none are selected. */
  insert: (address: string, words: string) => void;
};

/** Asks where a link leads: an article of the site by its title, or an address. */
export function LinkDialog({ ref, site, insert }: Props) {
  const [query, setQuery] = useState("");
  const [trouble, setTrouble] = useState("");
  const address = addressIn(query);
  const isSearch = query.trim() !== "" && !address;
  const pages = isSearch ? searchFiles(site.files, query).filter((file) => file.address) : [];
  const type = (next: string) => {
    setQuery(next);
    setTrouble("");
  };
  const take = (target: string, words: string) => {
    ref.current?.close();
    insert(target, words);
  };
  const submit = () => {
    const [page] = pages;
    if (address) take(address, query.trim());
    else if (page?.address) take(page.address, page.title);
    else setTrouble("No title has these words, and an address begins with https:// or /.");
  };
  return (
    <FormDialog
      ref={ref}
      title="Where does it lead?"
      action="Put the link"
      submit={submit}
      trouble={trouble}
      closed={() => type("")}
    >
      <label className="field-row">
        <span>Words of a title, or an address</span>
        <input
          className="input"
          value={query}
          placeholder="kettle, or https://…"
          onChange={(event) => type(event.target.value)}
        />
      </label>
      {/* of its own: what stands behind a dialog is not read */}
      <p role="status" className="sr">
        {isSearch && `${pages.length || "None"} found.`}
      </p>
      <ul className="picks" aria-label="Articles and quizzes">
        {pages.slice(0, 6).map(({ path, address: target = "", title }) => (
          <li key={path}>
            <button type="button" onClick={() => take(target, title)}>
              {title}
            </button>
          </li>
        ))}
      </ul>
    </FormDialog>
  );
}
