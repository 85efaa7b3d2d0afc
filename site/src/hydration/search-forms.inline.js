// An empty search does nothing, and queries are sent without leading and trailing spaces (specification, chapter 2).
addEventListener(
  "submit",
  (event) => {
    const field = event.target.elements.q;
    if (!field) return;
    const text = field.value.trim();
    if (text) {
      field.value = text;
      return;
    }
    event.preventDefault();
    event.stopImmediatePropagation();
  },
  true,
);
