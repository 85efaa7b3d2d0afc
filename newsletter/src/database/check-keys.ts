import { createHmac } from "node:crypto";
import { OperatorError } from "../../../platform/operator-error.ts";
import { addMetaText, readMetaText } from "./meta-rows.ts";
import type { Store } from "./open-store.ts";

type Keys = { secret: string; secretBefore?: string | undefined; addressKey: string };

/**
 * The first process at a PostgreSQL notes a hash of each key, and one with other keys does not start: links would
 * mean something at one and nothing at the next. A new secret names the noted one as the one before.
 */
export async function refuseOtherKeys({ db, engine }: Store, keys: Keys): Promise<void> {
  if (engine === "sqlite") return;
  const { secret, secretBefore, addressKey } = keys;
  if (!(await isNoted(db, "secretHash", secret, secretBefore)))
    throw otherKey("secret", "SECRET, and SECRET_BEFORE if it is being changed", "secretHash");
  if (!(await isNoted(db, "addressKeyHash", addressKey)))
    throw otherKey("address key", "ADDRESS_KEY", "addressKeyHash");
}

async function isNoted(db: Store["db"], name: string, key: string, before?: string): Promise<boolean> {
  const value = noteOf(key);
  await addMetaText(db, name, value);
  if (before !== undefined)
    await db
      .updateTable("meta")
      .set({ value })
      .where("name", "=", name)
      .where("value", "=", noteOf(before))
      .execute();
  return (await readMetaText(db, name)) === value;
}

function noteOf(key: string): string {
  return createHmac("sha256", key).update("the key of this database").digest("base64url");
}

function otherKey(what: string, settings: string, name: string): OperatorError {
  return new OperatorError(
    `Another ${what} works with this database already: links and hashes made with it would mean nothing here. Write the same ${settings} as there (where it has none, what lies in its data folder). Where that is lost, take the note out of the database: DELETE FROM meta WHERE name = '${name}'`,
  );
}
