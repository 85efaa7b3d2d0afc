import type { FileFault, JsonSchema, SiteOverview } from "../../contract.ts";

export type FieldProps = {
  /** Names from the file's own fields down: `atAGlance`, `cost`. */
  path: readonly (string | number)[];
  schema: JsonSchema;
  value: unknown;
  isRequired: boolean;
  site: SiteOverview;
  /** Path and slug of the file that is open. */
  file: { path: string; slug: string };
  faults: readonly FileFault[];
  set: (value: unknown) => void;
};

/** What ties a control to its name, its help and its fault. */
export type Ties = {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": boolean | undefined;
};
