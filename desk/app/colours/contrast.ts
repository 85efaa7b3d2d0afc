import type { BrandFile } from "../../../brand/brand-file.ts";
import { colourRoles } from "../../../brand/colour-roles.ts";
import { misfitsIn } from "../../../brand/contrast-faults.ts";
import type { Fault, JsonSchema } from "../../contract.ts";
import { readFields, withField } from "../file/fields.ts";

/**
 * What of the colours of `brand.yaml` is too near what it must be told from, by the rule of the build, with the nearest
 * colour that passes as a mend of the whole text.
 */
export function contrastIn(yaml: string, schema: JsonSchema | undefined): Fault[] {
  const values = readFields(yaml).values;
  if (!values) return [];
  return misfitsIn(brandOf(values)).map(({ path, at, fault, better }) => {
    const found: Fault = { line: 1, field: path.join("."), message: sentence(fault), isWarning: false };
    const insert = better === undefined ? undefined : written(yaml, values, path, at, better, schema);
    if (better === undefined || insert === undefined) return found;
    return { ...found, mend: { label: `Write ${better}`, from: 0, to: yaml.length, insert } };
  });
}

/** Only what is a colour; what is none is told by the schema. */
export function brandOf(given: unknown): BrandFile {
  const values = Object.fromEntries(mapOf(given));
  const colours = mapOf(values.colours).flatMap(([role, value]) => {
    const pair = coloursIn(value);
    return colourRoles.some((known) => known === role) && pair.length > 0 ? [[role, pair]] : [];
  });
  const hues = mapOf(values.hues).flatMap(([name, value]) => {
    const parts = mapOf(typeof value === "object" && !Array.isArray(value) ? value : { fill: value });
    const known = parts.flatMap(([part, one]) => {
      const pair = coloursIn(one);
      return ["fill", "ink", "wall"].includes(part) && pair.length > 0 ? [[part, pair]] : [];
    });
    return known.some(([part]) => part === "fill") ? [[name, Object.fromEntries(known)]] : [];
  });
  return { colours: Object.fromEntries(colours), hues: Object.fromEntries(hues), fonts: {} };
}

function mapOf(value: unknown): [string, unknown][] {
  return typeof value === "object" && value !== null ? Object.entries(value) : [];
}

function coloursIn(value: unknown): string[] {
  const given = (Array.isArray(value) ? value : [value]).slice(0, 2);
  return given.every((one) => typeof one === "string" && /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.test(one))
    ? given.map((hex: string) => (hex.length === 4 ? hex.replace(/[^#]/g, "$&$&") : hex).toLowerCase())
    : [];
}

/** The text with one of two colours written anew, in the light or in the dark. */
function written(
  yaml: string,
  values: Readonly<Record<string, unknown>>,
  path: readonly string[],
  at: 0 | 1,
  better: string,
  schema: JsonSchema | undefined,
): string | undefined {
  const change = (value: unknown, [name, ...rest]: readonly string[]): unknown => {
    if (name !== undefined && !(Array.isArray(value) || typeof value === "string")) {
      const inner = (value ?? {}) as Record<string, unknown>;
      return { ...inner, [name]: change(inner[name], rest) };
    }
    const pair = coloursIn(value);
    return at === 0
      ? pair.length > 1
        ? [better, pair[1]]
        : Array.isArray(value)
          ? [better]
          : better
      : [pair[0] ?? better, better];
  };
  // of a hue that is a colour alone, the path ends before its name does
  const whole =
    path[0] === "hues" && path.length === 2 && isMap(mapOf(values.hues), path[1]) ? [...path, "fill"] : path;
  const [first = "", ...rest] = whole;
  try {
    return withField(yaml, first, change(values[first], rest), schema);
  } catch {
    return undefined;
  }
}

function isMap(hues: [string, unknown][], name: string | undefined): boolean {
  const hue = hues.find(([one]) => one === name)?.[1];
  return typeof hue === "object" && hue !== null && !Array.isArray(hue);
}

function sentence(fault: string): string {
  return `${fault.charAt(0).toUpperCase()}${fault.slice(1)}.`;
}
