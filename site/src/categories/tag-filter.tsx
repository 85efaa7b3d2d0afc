import { Removable } from "../ui/removable.tsx";

type Props = {
  tags: readonly string[];
  chosen: readonly string[];
  query: string;
  onTags: (tags: string[]) => void;
  onQuery: (query: string) => void;
  onClear: () => void;
};

/** Tags combine with AND. */
export function TagFilter({ tags, chosen, query, onTags, onQuery, onClear }: Props) {
  const toggle = (tag: string) =>
    onTags(chosen.includes(tag) ? chosen.filter((other) => other !== tag) : [...chosen, tag]);
  const isActive = chosen.length > 0 || query !== "";
  return (
    <>
      <section className="active-filters" aria-labelledby="active-filters">
        <h2 id="active-filters">Active filters</h2>
        {/* always there at the same height, so that no tag moves away under the finger */}
        <div className="active-filters__row">
          {isActive ? (
            <button type="button" className="more" onClick={onClear}>
              Clear All
            </button>
          ) : (
            <p>None yet</p>
          )}
          {query && <Removable label={`“${query}”`} onRemove={() => onQuery("")} />}
          {chosen.map((tag) => (
            <Removable key={tag} label={tag} onRemove={() => toggle(tag)} />
          ))}
        </div>
      </section>
      {tags.length > 0 && (
        <fieldset>
          <legend>Tags</legend>
          <div className="flow pick">
            {tags.map((tag) => (
              <label key={tag} className="chip">
                <input type="checkbox" checked={chosen.includes(tag)} onChange={() => toggle(tag)} />
                <span>{`${tag} `}</span>
              </label>
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}
