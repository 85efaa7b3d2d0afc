/**
 * What keeps a page from being shown; nothing without faults. `told`: the places that “Faults” lists. It does not list
 * fields that wait to be filled in.
 */
export function pageNeeds(faulty: readonly string[], told: readonly string[]): string {
  if (faulty.length === 0) return "";
  const places = [...new Set(faulty)].map((place) => `“${place}”`).join(", ");
  if (told.length === 0) return `The page is shown once this is filled in: ${places}.`;
  return `The page is shown once this is in order: ${places}. The tab “Faults” says how.`;
}
