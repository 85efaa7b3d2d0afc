/**
 * Runs where it stands, before the list is painted: from this width on, the list stands beside the text and is open.
 * Opened later, it would push what is below.
 */
export const contentsScript =
  'document.currentScript.previousElementSibling.open=matchMedia("(min-width: 60rem)").matches';
