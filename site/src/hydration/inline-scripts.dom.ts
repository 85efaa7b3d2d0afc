/**
 * Before the list of contents is painted: from this width on, the list is beside the text and open. Opening it later
 * would push down what is below.
 */
export const contentsScript =
  'document.currentScript.previousElementSibling.open=matchMedia("(min-width: 60rem)").matches';

/** Right after a search field, before it is painted: fills in the query of the address. */
export const fillFieldScript =
  'document.currentScript.previousElementSibling.value=new URLSearchParams(location.search).get("q")?.trim()??""';

/**
 * Right after the numbers of an emergency, before they are painted: opens those of the reader's country, puts them first and
 * says that this is a guess. The rule is that of `emergencies/guess.ts`.
 */
export const numbersScript = `{
const box = document.currentScript.previousElementSibling, listed = [...box.children];
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const regions = navigator.languages.flatMap((language) => language.split("-").slice(1));
const here = listed.find(({ dataset }) => dataset.zones.split(" ").includes(zone))
  ?? listed.find(({ dataset }) => regions.includes(dataset.country));
if (here) {
  for (const each of listed) each.open = each === here;
  here.querySelector("[hidden]").hidden = false;
  box.prepend(here);
}
}`;
