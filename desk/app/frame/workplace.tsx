import { Undo2 } from "lucide";
import { useEffect, useMemo, useRef, useState } from "react";
import { Icon } from "../../../site/src/ui/icon.tsx";
import type { FileEntry, SiteOverview } from "../../contract.ts";
import { pathLabelOf } from "../../labels.ts";
import { bodyLineOf, joined, partsOf } from "../../parts.ts";
import type { Ask } from "../calls/calls.ts";
import { byPlace } from "../faults/by-place.ts";
import { useFaults } from "../faults/use-faults.ts";
import { readFields, schemaOfFields, withField } from "../file/fields.ts";
import { Form } from "../form/form.tsx";
import { useSchemas } from "../form/use-schemas.ts";
import { Side } from "../page/side.tsx";
import { Announcer } from "../saving/announcer.tsx";
import { Conflict } from "../saving/conflict.tsx";
import { Status } from "../saving/status.tsx";
import { useActs } from "../saving/use-acts.ts";
import { type Opened, useSavedFile } from "../saving/use-opened.ts";
import { Head } from "./head.tsx";
import { ListButton } from "./list-button.tsx";
import { useEventCallback } from "./use-event-callback.ts";
import { type GoTo, Writing } from "./writing.tsx";

type Props = {
  ask: Ask;
  site: SiteOverview;
  entry: FileEntry;
  opened: Opened;
  refresh: () => Promise<void>;
};

/** One file: its words in the middle, the page, the details and the faults beside them. */
export function Workplace({ ask, site, entry, opened: { file, isReadOnly }, refresh }: Props) {
  const { text, saving } = useSavedFile(file);
  const { path, kind } = entry;
  const parts = useMemo(() => partsOf(text, path), [text, path]);
  const read = useMemo(() => readFields(parts.fields), [parts.fields]);
  const given = useSchemas(ask)?.[kind];
  const schema = useMemo(() => schemaOfFields(given), [given]);
  const checked = useFaults(ask, path, text);
  const faults = useMemo(() => byPlace(checked.faults, read.values), [checked.faults, read.values]);
  const acts = useActs(file, text);
  const [trouble, setTrouble] = useState("");
  const goTo = useRef<GoTo>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the folder has changed
  useEffect(() => void file.lookAgain(), [file, site]);

  const setField = useEventCallback((name: string, value: unknown) => {
    try {
      // what is newest: two fields may change before this is drawn again
      const now = partsOf(file.text(), path);
      acts.act(
        pathLabelOf(name),
        joined({ ...now, fields: withField(now.fields, name, value, schema) }),
        true,
      );
      setTrouble("");
    } catch (error) {
      setTrouble(error instanceof Error ? error.message : String(error));
    }
  });
  const setBody = (body: string) => file.edit(joined({ ...partsOf(file.text(), path), body }));
  const setRaw = useEventCallback((fields: string) =>
    file.edit(joined({ ...partsOf(file.text(), path), fields })),
  );
  const form = (
    <Form
      site={site}
      entry={entry}
      schema={schema}
      read={read}
      raw={parts.fields}
      faults={faults}
      set={setField}
      setRaw={setRaw}
      ask={ask}
      refresh={refresh}
      file={file}
    />
  );
  const hasBody = path.endsWith(".md");
  return (
    <div className="work" data-cat={entry.category}>
      <h1 className="sr">{entry.title}</h1>
      <header className="work__bar">
        <ListButton />
        <Status saving={saving} />
        <Announcer saving={saving} faults={faults.length} />
        {isReadOnly && <p role="alert">The system lets nobody write this file.</p>}
        {acts.last && (
          <button type="button" className="small work__undo" onClick={acts.undo}>
            <Icon of={Undo2} /> <span className="work__what">Undo: {acts.last}</span>
          </button>
        )}
      </header>
      {saving.state === "elsewhere" && (
        <Conflict
          mine={text}
          theirs={saving.text}
          keepMine={() => void file.keepMine()}
          takeTheirs={file.takeTheirs}
        />
      )}
      <div className="work__sides" hidden={saving.state === "elsewhere"}>
        <section className="work__text" aria-label="Writing">
          <Head site={site} entry={entry} read={read} faults={faults} set={setField} />
          {trouble && <p role="alert">{trouble}</p>}
          {hasBody ? (
            <Writing
              ref={goTo}
              ask={ask}
              site={site}
              path={path}
              body={parts.body}
              isOthers={file.fromOthers() === text}
              faults={faults}
              bodyLine={bodyLineOf(parts)}
              setBody={setBody}
              save={() => void file.saveNow()}
            />
          ) : (
            form
          )}
        </section>
        <Side
          ask={ask}
          entry={entry}
          text={text}
          saving={saving}
          faults={faults}
          checked={checked}
          form={hasBody ? form : undefined}
          goTo={(at) => goTo.current?.(at)}
        />
      </div>
    </div>
  );
}
