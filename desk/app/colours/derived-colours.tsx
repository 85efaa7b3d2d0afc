import { createContext, type ReactNode, useContext, useMemo } from "react";
import { derive, type Looks } from "../../../brand/derive.ts";
import { brandOf } from "./contrast.ts";

const Derived = createContext<Looks | undefined>(undefined);

/** Gives the fields of `brand.yaml` within it the colours that stand where none is named. */
export function DerivedColours({ values, children }: { values: unknown; children: ReactNode }) {
  const looks = useMemo(() => derive(brandOf(values)), [values]);
  return <Derived value={looks}>{children}</Derived>;
}

/** The colours of a field by its path, in the light and in the dark; those that are named among them. */
export function useDerived(path: readonly (string | number)[]): readonly string[] {
  return coloursAt(useContext(Derived), path);
}

/** Of a hue that is a colour alone, its fill. */
export function coloursAt(looks: Looks | undefined, path: readonly (string | number)[]): readonly string[] {
  const found = path.reduce<unknown>(
    (at, name) => (typeof at === "object" && at !== null ? (at as Record<string, unknown>)[name] : undefined),
    looks,
  );
  if (typeof found === "string") return [found];
  if (Array.isArray(found)) return found.map(String);
  return (found as Partial<Looks["hues"]["clay"]> | undefined)?.fill ?? [];
}
