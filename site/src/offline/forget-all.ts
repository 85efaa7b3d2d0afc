import { cacheNames } from "./copies.ts";
import { forgetUses } from "./uses.ts";

/** Removes all that is kept on this device; used by pages too. */
export async function forgetAll(): Promise<void> {
  for (const name of Object.values(cacheNames)) await caches.delete(name);
  await forgetUses(() => false);
}
