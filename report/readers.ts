import { isbot } from "isbot";
import type { Request } from "./log-line.ts";

export type Kind = "reader" | "prefetch" | "robot";

const known = new Map<string, boolean>();

/**
 * Who or what asked: a known robot, by its user agent; a browser that fetches what its reader may want next
 * (`Sec-Purpose`, as Fetch defines it); else a reader. A log without user agents knows no robots.
 */
export function kindOf({ agent, purpose }: Request): Kind {
  if (agent !== undefined && isRobot(agent)) return "robot";
  return purpose?.startsWith("prefetch") ? "prefetch" : "reader";
}

/** Robots say who they are, and browsers too: no name is a program's. */
function isRobot(agent: string): boolean {
  if (agent === "") return true;
  const answer = known.get(agent) ?? isbot(agent);
  if (known.size > 10_000) known.clear();
  known.set(agent, answer);
  return answer;
}
