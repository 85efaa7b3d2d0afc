import { Search } from "lucide";
import { type ReactNode, type SubmitEvent, useEffect, useRef } from "react";
import { Icon } from "../ui/icon.tsx";

type Props = {
  /** Of the field; a page may hold several forms. */
  id?: string;
  placeholder: string;
  /** Name of the form and its field for those who cannot see the placeholder; a page may hold two. */
  label?: string;
  /** A button inside the field; without one, Enter submits. */
  button?: ReactNode;
  className?: string;
  /** What the field holds. */
  value?: string;
  /** The page itself answers with the trimmed text; else the form leads to its address. */
  onSearch?: (query: string) => void;
  action?: "/search" | "/browse" | "/quizzes";
};

/**
 * A search box: a plain GET form, which works without a script. An empty or whitespace-only query does nothing
 * (specification, chapters 2 and 5): `browser/before-paint.js` sees to that for every form.
 */
export function SearchForm({
  id = "q",
  placeholder,
  label = "Search tips",
  button,
  className,
  value = "",
  onSearch,
  action = "/search",
}: Props) {
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef(value);

  useEffect(() => {
    // a new query is shown, by Back too; the field stays the same one, so that it keeps the focus
    if (shown.current === value) return;
    shown.current = value;
    if (field.current) field.current.value = value;
  }, [value]);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    if (!onSearch) return;
    event.preventDefault();
    onSearch(String(new FormData(event.currentTarget).get("q") ?? "").trim());
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
        />
        {button}
      </div>
      {action !== "/search" && (
        <noscript>
          <p>Searching needs JavaScript, which is off in this browser. Everything is listed below.</p>
        </noscript>
      )}
    </form>
  );
}
