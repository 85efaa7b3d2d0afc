import { type Reading, readYaml, textIfThere } from "../../../reading/read.ts";
import { placeIn } from "../../../reading/site-folder.ts";
import { editorsOf, type People, peopleSchema } from "./schema.ts";

/** Reads `people.yaml`. Without it, articles are signed by the editors. */
export function readPeople(root: string, siteName: string): Reading<People> {
  const reading = readYaml(
    peopleSchema,
    textIfThere(root, "people.yaml") ?? "{}",
    placeIn(root, "people.yaml"),
  );
  if (!reading.value) return reading;
  return { value: { ...reading.value, editors: reading.value.editors ?? editorsOf(siteName) }, problems: [] };
}
