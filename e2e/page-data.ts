import type { Page } from "@playwright/test";

/** Loader data as React Router sends it (turbo-stream): one flat list, in which objects point to indices. */
type Flat = unknown[];

/** Changes the data that the page at `path` starts with. */
export async function editPageData(page: Page, path: string, edit: (flat: Flat) => void): Promise<void> {
  await page.route(path, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replace(/streamController\.enqueue\(("(?:[^"\\]|\\.)*")\)/, (_call, text: string) => {
      const edited = editStream(JSON.parse(text), edit);
      return `streamController.enqueue(${JSON.stringify(edited)})`;
    });
    await route.fulfill({ response, body });
  });
}

/** Changes the data that a client navigation to `path` fetches. */
export async function editNavigationData(
  page: Page,
  path: string,
  edit: (flat: Flat) => void,
): Promise<void> {
  await page.route(`${path}.data*`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: editStream(await response.text(), edit) });
  });
}

/** Every object of the list that has the field, with a way to read and to replace its value. */
export function fieldsOf(flat: Flat, name: string): { value: unknown; set: (value: unknown) => void }[] {
  const key = `_${flat.indexOf(name)}`;
  return flat.flatMap((entry) => {
    if (typeof entry !== "object" || entry === null || !(key in entry)) return [];
    const holder = entry as Record<string, number>;
    return {
      value: flat[holder[key] ?? -1],
      set(value: unknown) {
        holder[key] = flat.push(value) - 1;
      },
    };
  });
}

function editStream(text: string, edit: (flat: Flat) => void): string {
  const [first = "[]", ...rest] = text.split("\n");
  const flat: Flat = JSON.parse(first);
  edit(flat);
  return [JSON.stringify(flat), ...rest].join("\n");
}
