import { memo } from "react";
import type { FileEntry, FileFault, JsonSchema, SiteOverview } from "../../contract.ts";
import type { ReadFields } from "../file/fields.ts";
import type { SavedFile } from "../saving/saved-file.ts";
import { AddressField } from "./address-field.tsx";
import { Fields } from "./field.tsx";
import type { FieldProps } from "./field-props.ts";
import "./form.css";

type Props = {
  site: SiteOverview;
  entry: FileEntry;
  schema: JsonSchema | undefined;
  read: ReadFields;
  /** The YAML itself, for when it cannot be read. */
  raw: string;
  faults: readonly FileFault[];
  set: (name: string, value: unknown) => void;
  setRaw: (yaml: string) => void;
  refresh: () => Promise<void>;
  file: SavedFile;
};

/** Shown as the page shows them, above the text. */
const inHead = ["title", "description"];

/** Settings have no page of their own whose head they are. */
export function hasHead({ kind }: FileEntry): boolean {
  return ["article", "quiz", "about", "contact", "legal"].includes(kind);
}

/** The fields of a file, made from its schema; where they cannot be read, the lines themselves, with the fault. */
export const Form = memo(function Form(props: Props) {
  const { site, entry, schema, read, raw, faults, set, setRaw, refresh, file } = props;
  if (entry.kind === "words")
    return (
      <label className="form field-row">
        <span>One word or name on each line</span>
        <textarea
          className="input raw"
          rows={24}
          value={raw}
          onChange={(event) => setRaw(event.target.value)}
        />
      </label>
    );
  if (!read.values)
    return (
      <div className="form">
        <p className="fault" id="raw-fault">
          These lines cannot be read. {read.fault}
        </p>
        <label className="field-row">
          <span>The fields as they are written</span>
          <textarea
            className="input raw"
            aria-describedby="raw-fault"
            rows={16}
            value={raw}
            onChange={(event) => setRaw(event.target.value)}
          />
        </label>
      </div>
    );
  if (!schema) return null;
  const values = read.values;
  const fields: FieldProps = {
    ...{ path: [], schema, value: values, isRequired: true, site, faults },
    file: entry,
    set: (next) => {
      const all = next as Record<string, unknown>;
      for (const [name, value] of Object.entries(all)) if (value !== values[name]) set(name, value);
    },
  };
  // what a quiz is about comes before what is said of it
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
