/** Runs right behind a search field, before it is painted: puts the query of the address into it. */
export const fillFieldScript =
  'document.currentScript.previousElementSibling.value=new URLSearchParams(location.search).get("q")?.trim()??""';
