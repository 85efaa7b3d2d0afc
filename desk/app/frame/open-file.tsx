import type { FileEntry, SiteOverview } from "../../contract.ts";
import type { Ask } from "../calls/calls.ts";
import { useOpened } from "../saving/use-opened.ts";
import { ListButton } from "./list-button.tsx";
import { Workplace } from "./workplace.tsx";

type Props = {
  ask: Ask;
  site: SiteOverview;
  entry: FileEntry;
  refresh: () => Promise<void>;
};

export function OpenFile(props: Props) {
  const { opened, trouble } = useOpened(props.ask, props.site.folder, props.entry.path);
  if (trouble)
    return (
      <>
        <ListButton />
        <section className="page">
          <h1>{props.entry.title}</h1>
          <p role="alert">{trouble}</p>
        </section>
      </>
    );
  return opened ? <Workplace {...props} opened={opened} /> : null;
}
