import { Hono } from "hono";
import { z } from "zod";
import type { Calls } from "../../contract.ts";
import { isSame, type Keys } from "../auth/keys.ts";
import { refused } from "../refused.ts";
import { bodyOf, type DeskEnv } from "./desk-env.ts";

const call = z.object({ key: z.string() });
const again = z.object({ secret: z.string() });

/**
 * All that can be asked without the token: it, for a key of the opened address; and, by a second start of the desk, which
 * knows the secret, another key.
 */
export function enterRoutes({ keys }: { keys: Keys }): Hono<DeskEnv> {
  return new Hono<DeskEnv>()
    .post("/api/enter", async (c) => {
      const { key } = await bodyOf(c, call);
      if (!keys.use(key))
        throw refused("no-token", "This address was used already; open the desk anew with npm run write.");
      return c.json({ token: keys.token } satisfies Calls["POST /api/enter"]["answer"]);
    })
    .post("/api/again", async (c) => {
      const { secret } = await bodyOf(c, again);
      if (!isSame(secret, keys.secret)) throw refused("no-token", "That is not the secret of this desk.");
      return c.json({ key: keys.newKey() });
    });
}
