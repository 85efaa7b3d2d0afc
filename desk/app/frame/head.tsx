import { memo, useId } from "react";
import type { Fault, FileEntry, SiteOverview } from "../../contract.ts";
import { FaultNotes } from "../faults/fault-notes.tsx";
import type { ReadFields } from "../file/fields.ts";
import { hasHead } from "../form/form.tsx";

type Props = {
  site: SiteOverview;
  entry: FileEntry;
  read: ReadFields;
  faults: readonly Fault[];
  set: (name: string, value: unknown) => void;
};

/** Headline and description, where the page has them. */
export const Head = memo(function Head({ site, entry, read, faults, set }: Props) {
  if (!hasHead(entry)) return <p className="head__title">{entry.title}</p>;
  if (!read.values)
    return (
      <>
        <p className="head__title">{entry.title}</p>
        <p className="fault head__broken">
          Its fields cannot be read. They stand under Details, as they are written.
        </p>
      </>
    );
  const category = site.categories.find(({ slug }) => slug === entry.category)?.title;
  return (
    <div className="head">
      {category && <p className="kicker">{category}</p>}
      <Line
        name="title"
        label="Headline"
        className="head__title"
        value={read.values.title}
        faults={faults}
        set={set}
        most={80}
      />
      <Line
        name="description"
        label="Description"
        className="head__description"
        value={read.values.description}
        faults={faults}
        set={set}
        most={160}
      />
    </div>
  );
});

type LineProps = {
  name: string;
  label: string;
  className: string;
  value: unknown;
  most: number;
  faults: readonly Fault[];
  set: Props["set"];
};

/** One sentence that may take several lines of the window. */
function Line({ name, label, className, value, most, faults, set }: LineProps) {
  const id = useId();
  const text = typeof value === "string" ? value : String(value ?? "");
  const own = faults.filter(({ field }) => field === name);
  return (
    <div className="head__line" data-field={name}>
      <label className="sr" htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className={className}
        rows={1}
        placeholder={label}
        value={text}
        aria-invalid={own.some(({ isWarning }) => !isWarning) || undefined}
        aria-describedby={own.length > 0 ? `${id}-fault` : undefined}
        onChange={(event) => set(name, event.target.value.replace(/\s*\n\s*/g, " "))}
      />
      {text.length > most * 0.85 && (
        <span className="count" data-over={text.length > most || undefined}>
          {text.length} of {most}
        </span>
      )}
      <FaultNotes id={`${id}-fault`} faults={own} />
    </div>
  );
}
