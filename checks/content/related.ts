import { nearestOf } from "../../platform/similar-names.ts";
import type { Fault } from "../../site-folder/faults.ts";

export type Related = {
  file: string;
  line: number;
  field: string;
  id: string;
  related: string[];
};

/**
 * The page leaves such an id out (specification, chapter 3: “some ids refer to articles not present”), but its author
 * should know.
 */
export function relatedFaults(entry: Related, known: ReadonlySet<string>): Fault[] {
  const { file, line, field, id, related } = entry;
  const place = { file, line, field };
  return related.flatMap((other, index): Fault[] => {
    if (other === id) return [{ ...place, rule: "related-itself" }];
    if (related.indexOf(other) < index) return [{ ...place, rule: "related-twice", values: { name: other } }];
    if (known.has(other)) return [];
    const free = [...known].filter((name) => name !== id && !related.includes(name));
    return [{ ...place, rule: "related-unknown", values: { name: other, near: nearestOf(other, free) } }];
  });
}
