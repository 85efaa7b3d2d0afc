import { z } from "zod";
import { slugShape } from "../reading/read.ts";

/** Part of an address. */
export const slug = z
  .string()
  .regex(slugShape, "use small letters, digits and single hyphens, as in paper-towel-trick");

/** Words that readers see. */
export const text = z.string().trim().min(1, "must not be empty");
