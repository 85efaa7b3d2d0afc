import { OperatorError } from "../../../site-folder/operator-error.ts";
import type { Store } from "./open-store.ts";

const name = "secretHash";

/**
 * Makes sure that all processes at a PostgreSQL sign with one secret: the first notes a hash of it, and one with another
 * does not start, since readers’ links would work at one process and not at the next. SQLite has one machine’s secret.
 */
export async function refuseOtherSecret(
  { db, engine }: Store,
  tokens: { hash: (purpose: "address", text: string) => string },
): Promise<void> {
  if (engine === "sqlite") return;
  const value = tokens.hash("address", name);
  await db
    .insertInto("meta")
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const noted = await db.selectFrom("meta").select("value").where("name", "=", name).executeTakeFirst();
  if (noted?.value !== value)
    throw new OperatorError(
      `Another secret works with this database already: links in its mails would not work here. Write the same SECRET as there (where it has none, the one in its data/secret). Where that is lost, take the note out of the database: DELETE FROM meta WHERE name = '${name}'`,
    );
}
