import type { SiteOverview } from "../../contract.ts";

/** What the file says, and what people see of it. */
export type Choice = readonly [value: string, label: string];

type Props = {
  choices: readonly Choice[];
  value: string;
  set: (value: string) => void;
  /** What stands there while nothing is chosen. */
  none: string | undefined;
} & Omit<React.ComponentProps<"select">, "value" | "onChange" | "children">;

/** One of several; a value that is none of them is shown as it stands in the file. */
export function Select({ choices, value, set, none, ...attributes }: Props) {
  const isKnown = value === "" || choices.some(([key]) => key === value);
  const all: readonly Choice[] = isKnown ? choices : [[value, value], ...choices];
  return (
    <select className="input" {...attributes} value={value} onChange={(event) => set(event.target.value)}>
      {none !== undefined && <option value="">{none}</option>}
      {all.map(([key, label]) => (
        <option key={key} value={key}>
          {label}
        </option>
      ))}
    </select>
  );
}

/** Articles or quizzes by their titles. */
export function entriesOf({ files }: SiteOverview, wanted: "article" | "quiz"): Choice[] {
  return files
    .filter(({ kind }) => kind === wanted)
    .map(({ slug, title }): Choice => [slug, title])
    .sort(([, a], [, b]) => a.localeCompare(b));
}
