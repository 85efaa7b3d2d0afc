/** Why an address is not the name of a photograph beside the text, and what to write; undefined if it may be one. */
export function addressFault(url: string): string | undefined {
  if (/^(https?:)?\/\//i.test(url))
    return `${url} would be fetched from another site, which learns who reads this page and may change or lose it; save the photograph beside this file and write its name, as in kettle.jpg`;
  if (/^[a-z][a-z0-9+.-]*:/i.test(url))
    return `${url.slice(0, 40)} names no photograph; save it beside this file and write its name, as in kettle.jpg`;
  if (/[/\\]/.test(url))
    return `${url} leads to another folder; put the photograph beside this file and write its name only, as in ${url.split(/[/\\]/).at(-1) || "kettle.jpg"}`;
  return undefined;
}
