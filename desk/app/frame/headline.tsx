import { useId } from "react";
import type { FileEntry, FileFault, SiteOverview } from "../../contract.ts";
import { pathLabelOf } from "../../labels.ts";
import type { ReadFields } from "../file/fields.ts";
import { FaultNotes } from "../form/field.tsx";
import { hasHead } from "../form/form.tsx";

type Props = {
  site: SiteOverview;
  entry: FileEntry;
  read: ReadFields;
  faults: readonly FileFault[];
  set: (name: string, value: unknown) => void;
};

/** Headline and description, where the page has them. */
export function Headline({ site, entry, read, faults, set }: Props) {
  if (!hasHead(entry) || !read.values)
    return (
      <>
        <p className="head__title">{entry.title}</p>
        {!read.values && entry.path.endsWith(".md") && (
          <p className="fault">Its fields cannot be read. They stand under Details, as they are written.</p>
        )}
      </>
    );
  const category = site.categories.find(({ slug }) => slug === entry.category)?.title;
  return (
    <div className="head">
      {category && <p className="kicker">{category}</p>}
      {["title", "description"].map((name) => (
        <Line
          key={name}
          name={name}
          value={String(read.values[name] ?? "")}
          faults={faults.filter(({ field }) => field === name)}
          set={set}
        />
      ))}
    </div>
  );
}

type LineProps = { name: string; value: string; faults: readonly FileFault[]; set: Props["set"] };

/** One sentence that may take several lines of the window. */
function Line({ name, value, faults, set }: LineProps) {
  const id = useId();
  const label = pathLabelOf(name);
  return (
    <div data-field={name}>
      <textarea
        className={`head__${name}`}
        rows={1}
        aria-label={label}
        placeholder={label}
        value={value}
        aria-invalid={faults.length > 0 || undefined}
        aria-describedby={faults.length > 0 ? id : undefined}
        onChange={(event) => set(name, event.target.value.replace(/\s*\n\s*/g, " "))}
      />
      <FaultNotes id={id} faults={faults} />
    </div>
  );
}
