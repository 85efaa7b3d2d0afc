import { memo, type RefObject, useId, useState } from "react";
import type { SiteOverview } from "../../contract.ts";
import { FormDialog } from "../dialog/form-dialog.tsx";
import { findFiles } from "../list/find-files.ts";
import { addressIn } from "./commands.ts";

type Props = {
  ref: RefObject<HTMLDialogElement | null>;
  site: SiteOverview;
  /** `words`: the link's text if nothing is selected. */
  insert: (address: string, words: string) => void;
};

/** Asks for the target of a link: an article of the site by its title, or an address. */
export const LinkDialog = memo(function LinkDialog({ ref, site, insert }: Props) {
  const [typed, setTyped] = useState("");
  const [trouble, setTrouble] = useState("");
  const titles = useId();
  const pages = site.files.filter((file) => file.address);
  const type = (next: string) => {
    setTyped(next);
    setTrouble("");
  };
  const submit = () => {
    const [page] = typed.trim() === "" ? [] : findFiles(pages, typed);
    const address = addressIn(typed) ?? page?.address;
    if (!address) return setTrouble("No title has these words. An address begins with https:// or /.");
    ref.current?.close();
    insert(address, page?.title ?? typed.trim());
  };
  return (
    <FormDialog
      ref={ref}
      title="Where should it lead?"
      action="Insert link"
      submit={submit}
      trouble={trouble}
      closed={() => type("")}
    >
      <label className="field-row">
        <span>Part of a title, or an address</span>
        <input
          className="input"
          value={typed}
          list={titles}
          placeholder="kettle, or https://…"
          onChange={(event) => type(event.target.value)}
        />
      </label>
      <datalist id={titles}>
        {pages.map(({ path, title }) => (
          <option key={path} value={title} />
        ))}
      </datalist>
    </FormDialog>
  );
});
