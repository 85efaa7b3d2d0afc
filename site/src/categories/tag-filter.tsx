import { Removable } from "../ui/removable.tsx";
import "../ui/choice.css";

type Props = {
  tags: readonly string[];
  chosen: readonly string[];
  query: string;
  onTags: (tags: string[]) => void;
  onQuery: (query: string) => void;
  onClear: () => void;
};

/** The filter panel of a category page: active filters with Clear All, and tags that combine with AND. */
export function TagFilter({ tags, chosen, query, onTags, onQuery, onClear }: Props) {
  const toggle = (tag: string) =>
    onTags(chosen.includes(tag) ? chosen.filter((other) => other !== tag) : [...chosen, tag]);
  const active = chosen.length > 0 || query !== "";
  return (
    <>
      {active && (
        <div className="active-filters">
          <h2>Active filters</h2>
          <div className="pick">
            {query && <Removable label={`“${query}”`} onRemove={() => onQuery("")} />}
            {chosen.map((tag) => (
              <Removable key={tag} label={tag} onRemove={() => toggle(tag)} />
            ))}
            <button type="button" className="more" onClick={onClear}>
              Clear All
            </button>
          </div>
        </div>
      )}
      <fieldset>
        <legend>Tags</legend>
        <div className="pick">
          {tags.map((tag) => (
            <label key={tag}>
              <input type="checkbox" checked={chosen.includes(tag)} onChange={() => toggle(tag)} />
              <span>{tag}</span>
            </label>
          ))}
        </div>
      </fieldset>
    </>
  );
}
