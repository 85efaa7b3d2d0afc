import type { FileFault, JsonSchema, SiteOverview } from "../../contract.ts";

export type FieldProps = {
  /** Path of the field in the file: `atAGlance`, `cost`. */
  path: readonly (string | number)[];
  schema: JsonSchema;
  value: unknown;
  isRequired: boolean;
  site: SiteOverview;
  /** Path and slug of the open file. */
  file: { path: string; slug: string };
  faults: readonly FileFault[];
  set: (value: unknown) => void;
};

/** Ids that link a control to its label, its help and its fault. */
export type Ties = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": boolean | undefined;
};
