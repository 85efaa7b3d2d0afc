/**
 * Before the list of contents is painted: from this width on, the list is beside the text and open. Opening it later
 * would push down what is below.
 */
export const contentsScript =
  'document.currentScript.previousElementSibling.open=matchMedia("(min-width: 60rem)").matches';

/** Right after a search field, before it is painted: fills in the query of the address. */
export const fillFieldScript =
  'document.currentScript.previousElementSibling.value=new URLSearchParams(location.search).get("q")?.trim()??""';
