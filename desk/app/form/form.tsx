import { memo } from "react";
import type { FileEntry, FileFault, JsonSchema, SiteOverview } from "../../contract.ts";
import type { ReadFields } from "../fields.ts";
import type { SavedFile } from "../saving/saved-file.ts";
import { AddressField } from "./address-field.tsx";
import type { FieldProps } from "./control.tsx";
import { Fields } from "./field.tsx";

type HeadProps = {
  site: SiteOverview;
  entry: FileEntry;
  schema: JsonSchema | undefined;
  read: ReadFields;
  faults: readonly FileFault[];
  set: (name: string, value: unknown) => void;
};

type Props = HeadProps & {
  /** The YAML text, shown if it cannot be parsed. */
  raw: string;
  setRaw: (yaml: string) => void;
  refresh: () => Promise<void>;
  file: SavedFile;
};

const inHead = ["title", "description"];

/** Settings have no page, and so no headline. */
function hasHead({ kind }: FileEntry): boolean {
  return ["article", "quiz", "about", "contact", "legal"].includes(kind);
}

/** Above the text as on the page. */
export const Head = memo(function Head(props: HeadProps) {
  const { entry, read, schema } = props;
  if (hasHead(entry) && read.values && schema)
    return (
      <div className="head">
        <Fields {...fieldsOf(props, schema)} isBare shows={(name) => inHead.includes(name)} />
      </div>
    );
  return (
    <>
      <p className="head__title">{entry.title}</p>
      {!read.values && entry.path.endsWith(".md") && (
        <p className="fault">Its fields have a fault. You can correct them as text under Details.</p>
      )}
    </>
  );
});

export const Form = memo(function Form(props: Props) {
  const { entry, schema, read, raw, setRaw, refresh, file } = props;
  if (entry.kind === "wordList" || !read.values)
    return (
      <div className="form">
        {!read.values && entry.kind !== "wordList" && (
          <p className="fault">These lines have a fault. {read.fault}</p>
        )}
        <label className="field-row">
          <span>{entry.kind === "wordList" ? "One entry on each line" : "The fields as text"}</span>
          <textarea
            className="input raw"
            rows={16}
            value={raw}
            onChange={(event) => setRaw(event.target.value)}
          />
        </label>
      </div>
    );
  if (!schema) return null;
  const fields = fieldsOf(props, schema);
  // the questions come first in a quiz
  const first = entry.kind === "quiz" ? ["questions"] : [];
  const elsewhere = [...first, ...(hasHead(entry) ? inHead : [])];
  return (
    <div className="form">
      <Fields {...fields} shows={(name) => first.includes(name)} />
      <Fields {...fields} shows={(name) => !elsewhere.includes(name)} />
      <AddressField entry={entry} refresh={refresh} file={file} />
    </div>
  );
});

function fieldsOf({ site, entry, read, faults, set }: HeadProps, schema: JsonSchema): FieldProps {
  const values = read.values ?? {};
  return {
    path: [],
    schema,
    value: values,
    isRequired: true,
    site,
    faults,
    file: entry,
    set: (next) => {
      for (const [name, value] of Object.entries(next as object))
        if (value !== values[name]) set(name, value);
    },
  };
}
