import { statSync } from "node:fs";
import path from "node:path";
import { getHeapStatistics } from "node:v8";
import { pathsIn } from "../../site-folder/file-kinds.ts";

/**
 * For a build: 12.5 bytes for each of the texts’, of which at most 9 are alive. V8 lets garbage grow with the memory it
 * may have: 10,000 articles took 3 GB.
 */
export function heapOption(folder: string, most = getHeapStatistics().heap_size_limit): string[] {
  const bytes = pathsIn(folder).reduce((sum, file) => sum + statSync(path.join(folder, file)).size, 0);
  const megabytes = Math.max(750, Math.ceil((bytes * 12.5) / 2 ** 20));
  return megabytes * 2 ** 20 < most ? [`--max-old-space-size=${megabytes}`] : [];
}
