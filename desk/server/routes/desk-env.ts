import type { Context } from "hono";
import type { z } from "zod";
import { refused } from "../refused.ts";

/** What a request carries along: the name of the style that the editor may add. */
export type DeskEnv = { Variables: { nonce: string } };

/** The body of a call, held against its shape. Only a page that may say so sends JSON under its own name. */
export async function bodyOf<S extends z.ZodType>(c: Context, schema: S): Promise<z.output<S>> {
  if (c.req.header("content-type")?.split(";")[0]?.trim() !== "application/json")
    throw refused("bad-request", "The desk’s calls are JSON.");
  const body: unknown = await c.req.json().catch((error) => {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  });
  const { data, success } = schema.safeParse(body);
  if (!success) throw refused("bad-request", "The desk does not understand that call.");
  return data;
}

/** A word of the address's query; throws where it is missing. */
export function queryOf(c: Context, name: string): string {
  const value = c.req.query(name);
  if (!value) throw refused("bad-request", `The call names no ${name}.`);
  return value;
}
