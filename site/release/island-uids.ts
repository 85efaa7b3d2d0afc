/**
 * Astro gives each island a `uid` that it makes of the folder in which the site is built, and that nothing reads: the
 * same page had up to 100 bytes more, as chance has it, in another folder.
 */
export function withoutIslandUids(html: string): string {
  return html.replaceAll(/(<astro-island) uid="[^"]*"/g, "$1");
}
