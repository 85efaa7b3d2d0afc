import { type Kysely, sql } from "kysely";
import { domainOfMailbox } from "./mailbox.ts";

// SQLite takes no more than 32,766 values in a statement
const groupSize = 500;

/** Writes the domain of each reader who was there before domains were counted. */
export async function fillDomains<Tables>(db: Kysely<Tables>): Promise<void> {
  let last = "";
  for (;;) {
    const { rows } = await sql<{ id: string; key: string }>`
      select id, address_key as key from subscribers where id > ${last} order by id limit ${groupSize}`.execute(
      db,
    );
    if (rows.length === 0) return;
    const domains = rows.map(({ id, key }) => sql`(${id}, ${domainOfMailbox(key)})`);
    await sql`update subscribers set domain = found.column2
      from (values ${sql.join(domains)}) as found where subscribers.id = found.column1`.execute(db);
    last = rows.at(-1)?.id ?? last;
  }
}
