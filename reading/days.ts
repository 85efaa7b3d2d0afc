const months = [
  ...["January", "February", "March", "April", "May", "June"],
  ...["July", "August", "September", "October", "November", "December"],
];

type Day = { year?: number | undefined; month: number; day: number };

/** A day however people write it, as `2025-02-05`; nothing where it is none. Numbers stand in the order of Europe: day, month. */
export function isoDay(written: string): string | undefined {
  const found = dayIn(written);
  if (found?.year === undefined) return undefined;
  const two = (number: number) => String(number).padStart(2, "0");
  return `${found.year}-${two(found.month)}-${two(found.day)}`;
}

/** The same as readers see it: `5 February 2025`. */
export function dayInWords(written: string): string | undefined {
  const found = dayIn(written);
  if (!found) return undefined;
  const { year, month, day } = found;
  return [day, months[month - 1], ...(year === undefined ? [] : [year])].join(" ");
}

function dayIn(written: string): Day | undefined {
  const text = written.trim();
  const found = inNumbers(text) ?? inWords(text);
  if (!found) return undefined;
  const { year = 2024, month, day } = found;
  const real = new Date(Date.UTC(year, month - 1, day));
  return real.getUTCMonth() === month - 1 && real.getUTCDate() === day ? found : undefined;
}

function inNumbers(text: string): Day | undefined {
  const first = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(text);
  if (first) return { year: Number(first[1]), month: Number(first[2]), day: Number(first[3]) };
  const last = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/.exec(text);
  if (!last) return undefined;
  const [day, month, year] = last.slice(1).map(Number) as [number, number, number];
  return month > 12 ? { year, month: day, day: month } : { year, month, day };
}

function inWords(text: string): Day | undefined {
  const before = /^(\d{1,2})(?:st|nd|rd|th)?(?: of)? (\p{L}{3,})\.?,?(?: (\d{4}))?$/u.exec(text);
  const behind = /^(\p{L}{3,})\.? (\d{1,2})(?:st|nd|rd|th)?,?(?: (\d{4}))?$/u.exec(text);
  const [day, name = "", year] = before?.slice(1) ?? [behind?.[2], behind?.[1], behind?.[3]];
  const month = months.findIndex((each) => each.toLowerCase().startsWith(name.toLowerCase())) + 1;
  if (name === "" || month === 0) return undefined;
  return { year: year === undefined ? undefined : Number(year), month, day: Number(day) };
}
