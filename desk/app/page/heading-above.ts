import GithubSlugger from "github-slugger";

/** The id of the heading under which a line of the text stands, as the page names it; nothing above the first. */
export function headingAbove(body: string, line: number): string | undefined {
  const slugger = new GithubSlugger();
  let found: string | undefined;
  let isFenced = false;
  for (const text of body.split("\n").slice(0, line)) {
    if (/^\s*(```|~~~)/.test(text)) isFenced = !isFenced;
    const heading = isFenced ? undefined : /^ {0,3}#{1,6}\s+(.*?)(?:\s+#+)?\s*$/.exec(text)?.[1];
    if (heading) found = slugger.slug(heading.replace(/[*_`]|\[([^\]]*)\]\([^)]*\)/g, "$1"));
  }
  return found;
}
