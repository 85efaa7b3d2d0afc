// The second click of a double click does not undo what the first has done. `data-toggle` marks those buttons that say
// their state by their words alone.
const toggles = "[aria-pressed],[aria-expanded],[popovertarget],[data-theme-toggle],[data-toggle]";
addEventListener(
  "click",
  (event) => {
    if (event.detail < 2 || !event.target.closest?.(`button:is(${toggles})`)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  },
  true,
);
