import { X } from "lucide";
import { useState } from "react";
import { Icon } from "../../../site/src/ui/icon.tsx";
import { say, useSaidCount } from "../announce/announce.tsx";
import type { FieldProps, Ties } from "../field/field-props.ts";
import { found } from "../list/found.ts";
import { Thumb } from "../pictures/thumb.tsx";

/** Articles or quizzes shown below this one, chosen by their titles. */
export function Related({
  path,
  schema,
  value,
  site,
  slug,
  set,
  isRequired,
  ties,
}: FieldProps & { ties: Ties }) {
  const [query, setQuery] = useState("");
  const [isOpen, setOpen] = useState(false);
  const kind = path.at(-1) === "relatedQuizzes" ? "quiz" : "article";
  const chosen = Array.isArray(value) ? value.map(String) : [];
  const all = site.files.filter((file) => file.kind === kind);
  const titleOf = (of: string) =>
    all.find((file) => file.slug === of)?.title ?? `${of} (there is no such file)`;
  const most = schema.maxItems ?? Number.POSITIVE_INFINITY;
  const put = (next: string[]) => set(next.length === 0 && !isRequired ? undefined : next);
  const isSought = query.trim() !== "";
  // nothing typed: those that are likely, of the same category first
  const [category] = all.filter((file) => file.slug === slug).map((file) => file.category);
  const likely = all.toSorted((a, b) => Number(b.category === category) - Number(a.category === category));
  const offers =
    !isSought && !isOpen
      ? []
      : (isSought ? found(all, query) : likely)
          .filter((file) => file.slug !== slug && !chosen.includes(file.slug))
          .slice(0, 6);
  useSaidCount(query, offers.length);
  return (
    <>
      <ul className="chosen">
        {chosen.map((one, at) => (
          <li key={one}>
            <Thumb path={all.find((file) => file.slug === one)?.cover} />
            <span>{titleOf(one)}</span>
            <button type="button" onClick={() => put(chosen.toSpliced(at, 1))}>
              <Icon of={X} />
              <span className="sr">Remove {titleOf(one)}</span>
            </button>
          </li>
        ))}
      </ul>
      {chosen.length < most && (
        <input
          {...ties}
          className="input"
          type="search"
          aria-label="Search titles"
          placeholder="Search titles"
          value={query}
          onFocus={() => setOpen(true)}
          onChange={(event) => setQuery(event.target.value)}
        />
      )}
      {offers.length > 0 && (
        <ul className="picks" aria-label="Found">
          {offers.map((file) => (
            <li key={file.slug}>
              <button
                type="button"
                onClick={() => {
                  put([...chosen, file.slug]);
                  setQuery("");
                  say(`“${file.title}” is added.`);
                }}
              >
                <Thumb path={file.cover} />
                {file.title}
              </button>
            </li>
          ))}
        </ul>
      )}
      {schema.minItems === most && chosen.length > 0 && chosen.length < most && (
        <p className="hint" role="status">
          {most - chosen.length} more, or none at all
        </p>
      )}
    </>
  );
}
