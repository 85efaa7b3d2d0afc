import { Search } from "lucide";
import { type InputEvent, type SubmitEvent, useEffect, useEffectEvent, useRef } from "react";
import { fillFieldScript } from "../hydration/inline-scripts.dom.ts";
import { useHydrated } from "../hydration/use-hydrated.ts";
import { Icon } from "../ui/icon.tsx";

type Props = {
  /** A page may have several forms. */
  id?: string;
  placeholder: string;
  /** Accessible name; a page may have two forms. */
  label?: string;
  /** Without a button, Enter submits. */
  button?: "fill" | "ink";
  className?: string;
  value?: string;
  /** The field shows the query of the address from the first paint. */
  isFromAddress?: boolean;
  /** With the trimmed query; without it, the form navigates to `action`. */
  onSearch?: (query: string) => void;
  /** The page then shows everything. */
  onEmptied?: () => void;
  action?: "/search" | "/browse" | "/quizzes";
};

/** A letter takes up to nine bytes in an address, and servers refuse more than 8 KB. */
const longestQueryLetters = 600;

/**
 * A plain GET form. An empty query does nothing (specification, chapters 2 and 5): `hydration/search-forms.inline.js`
 * stops it.
 */
export function SearchForm({
  id = "q",
  placeholder,
  label = "Search tips",
  button,
  className,
  value = "",
  isFromAddress = false,
  onSearch,
  onEmptied,
  action = "/search",
}: Props) {
  const field = useFieldOf(value, onEmptied);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    if (!onSearch) return;
    event.preventDefault();
    onSearch(String(new FormData(event.currentTarget).get("q") ?? "").trim());
  }

  function onInput({ currentTarget }: InputEvent<HTMLInputElement>) {
    if (currentTarget.value === "") onEmptied?.();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not known to browsers of 2022 and older
    <form role="search" aria-label={label} className={className} action={action} onSubmit={onSubmit}>
      <label className="sr" htmlFor={id}>
        {label}
      </label>
      <div className="field">
        <Icon of={Search} />
        <input
          id={id}
          ref={field}
          type="search"
          name="q"
          placeholder={placeholder}
          defaultValue={value}
          autoComplete="off"
          maxLength={longestQueryLetters}
          onInput={onInput}
        />
        {isFromAddress && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, known to the policy by its hash
          <script dangerouslySetInnerHTML={{ __html: fillFieldScript }} />
        )}
        {button && (
          <button className={`btn btn--${button}`} type="submit">
            Search
          </button>
        )}
      </div>
    </form>
  );
}

/**
 * It follows the query of the page (Back, “Clear all filters”) unless a reader has changed its text, and keeps the
 * focus.
 */
function useFieldOf(value: string, onEmptied?: () => void) {
  const ref = useRef<HTMLInputElement & { filled?: string }>(null);
  const shown = useRef<string>(undefined);
  const sayEmptied = useEffectEvent(() => onEmptied?.());
  const hydrated = useHydrated();
  useEffect(() => {
    const field = ref.current;
    if (!hydrated || !field) return;
    // `fillFieldScript` has noted it
    const { filled = "" } = field;
    const before = shown.current ?? filled;
    if (shown.current === undefined && filled !== "" && field.value === "") sayEmptied();
    else if (value !== before && field.value.trim() === before) field.value = value;
    shown.current = value;
  }, [value, hydrated]);
  return ref;
}
