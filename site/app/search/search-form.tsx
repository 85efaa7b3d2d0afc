import Search from "lucide-react/icons/search";
import { type ReactNode, type SubmitEvent, useEffect, useId, useRef } from "react";
import { useNavigate } from "react-router";

type Props = {
  placeholder: string;
  /** Name of the form and its field for those who cannot see the placeholder; a page may hold two. */
  label?: string;
  /** A button inside the field; without one, Enter submits. */
  button?: ReactNode;
  className?: string;
  /** What the field holds at first. */
  defaultValue?: string;
  /** Called with the trimmed text instead of, or besides, going to the search page. */
  onSearch?: (query: string) => void;
  /** Where the form goes without JavaScript, and with it unless the page itself answers. */
  action?: "/search" | "/browse" | "/quizzes";
  /** The page itself answers: `onSearch` is called and nothing else happens; an empty text counts too. */
  stay?: boolean;
};

/**
 * A search box: a plain GET form, so that it works as a link would. Text is trimmed; an empty or
 * whitespace-only query does nothing (specification, chapters 2 and 5).
 */
export function SearchForm({
  placeholder,
  label = "Search tips",
  button,
  className,
  defaultValue = "",
  onSearch,
  action = "/search",
  stay,
}: Props) {
  const id = useId();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const shown = useRef(defaultValue);

  useEffect(() => {
    // a new query is shown, by Back too; the field stays the same one, so that it keeps the focus
    if (shown.current === defaultValue) return;
    shown.current = defaultValue;
    if (field.current) field.current.value = defaultValue;
  }, [defaultValue]);

  function onSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const query = String(new FormData(event.currentTarget).get("q") ?? "").trim();
    if (stay) return onSearch?.(query);
    if (query === "") return;
    onSearch?.(query);
    navigate(`${action}?q=${encodeURIComponent(query)}`);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not known to browsers of 2022 and older
    <form role="search" aria-label={label} className={className} action={action} onSubmit={onSubmit}>
      <label className="sr" htmlFor={id}>
        {label}
      </label>
      <div className="field">
        <Search className="i" aria-hidden />
        <input
          id={id}
          ref={field}
          type="search"
          name="q"
          placeholder={placeholder}
          defaultValue={defaultValue}
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
