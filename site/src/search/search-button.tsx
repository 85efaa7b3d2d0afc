import "./search-button.css";

/** The button in the field of a list's search. */
export function SearchButton() {
  return (
    <button className="btn btn--ink" type="submit">
      Search
    </button>
  );
}
