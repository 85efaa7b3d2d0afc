/** Every journey at a desk also watches that no file of the site's folder changes but those that it names here. */
export type Touching = { touched: string[] };

export const touching = {
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from its first parameter
  touched: async ({}, use: (touched: string[]) => Promise<void>) => {
    await use([]);
  },
};

/** Paths of files that came, went or have other words. */
export function differing(before: Record<string, string>, after: Record<string, string>): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((path) => before[path] !== after[path])
    .sort();
}
