import type { Fault } from "../../site-folder/faults.ts";
import { didYouMean } from "../../site-folder/nearest.ts";

export type Related = {
  file: string;
  line: number;
  field: string;
  id: string;
  related: string[];
};

/**
 * Reports related ids that do not exist, name the page itself or appear twice. The page leaves such an id out
 * (specification, chapter 3: “some ids refer to articles not present”), but its author should know.
 */
export function relatedFaults(entry: Related, known: ReadonlySet<string>): Fault[] {
  const { file, line, field, id, related } = entry;
  const faultOf = (fault: string): Fault => ({ file, line, field, fault });
  return related.flatMap((other, index) => {
    if (other === id) return faultOf("names itself; choose another");
    if (related.indexOf(other) < index) return faultOf(`names ${other} twice; choose another`);
    if (known.has(other)) return [];
    const free = [...known].filter((name) => name !== id && !related.includes(name));
    return faultOf(`${other} does not exist${didYouMean(other, free) || "; correct it or choose another"}`);
  });
}
