// The second click of a double click neither undoes what the first has done nor does it again. `data-toggle` marks those
// buttons that say their state by their words alone, or go on a step.
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
