import { memo, type RefObject, useId } from "react";
import type { SiteOverview } from "../../contract.ts";
import { FormDialog } from "../form-dialog.tsx";
import { findFiles } from "../list/find-files.ts";
import { typedAddress } from "./commands.ts";

type Props = {
  ref: RefObject<HTMLDialogElement | null>;
  site: SiteOverview;
  /** `title`: the link's text if nothing is selected. */
  insert: (address: string, title: string) => void;
};

export const LinkDialog = memo(function LinkDialog({ ref, site, insert }: Props) {
  const titles = useId();
  const pages = site.files.filter((file) => file.address);
  const submit = (filled: (name: string) => string) => {
    const typed = filled("target");
    const [page] = typed === "" ? [] : findFiles(pages, typed);
    const address = typedAddress(typed) ?? page?.address;
    if (!address) throw new Error("No title has these words. An address begins with https:// or /.");
    ref.current?.close();
    insert(address, page?.title ?? typed);
  };
  return (
    <FormDialog ref={ref} title="Where should it lead?" action="Insert link" submit={submit}>
      <label className="field-row">
        <span>Part of a title, or an address</span>
        <input className="input" name="target" list={titles} placeholder="kettle, or https://…" />
      </label>
      <datalist id={titles}>
        {pages.map(({ path, title }) => (
          <option key={path} value={title} />
        ))}
      </datalist>
    </FormDialog>
  );
});
