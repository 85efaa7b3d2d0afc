import { type Context, Hono } from "hono";
import { counted } from "../../counted.ts";
import type { Bar } from "../../pages/operator/chart.ts";
import type { Word } from "../../pages/operator/frame.ts";
import { readerPage, readersPage } from "../../pages/operator/readers.ts";
import { historyOf } from "../../store/history.ts";
import { type Issue, listIssues } from "../../store/issue-rows.ts";
import type { Subscriber } from "../../store/schema.ts";
import {
  countSubscribers,
  eraseSubscriber,
  findSubscriber,
  holdSubscriber,
  listSubscribers,
} from "../../store/subscriber-rows.ts";
import { readAddress } from "../../subscribers/addresses.ts";
import { leave, reactivate } from "../../subscribers/changes.ts";
import { eraseForGood } from "../../subscribers/erasure.ts";
import { exportReaders } from "../../subscribers/export-readers.ts";
import { readImport } from "../../subscribers/import-file.ts";
import { importReaders } from "../../subscribers/import-readers.ts";
import { recordOf, storedAbout } from "../../subscribers/me-record.ts";
import { deskOf, field, type OperatorDeps, type OperatorEnv, problemOf } from "./operator-env.ts";

const shownFaults = 50;
const byHand = { cause: "operator", reason: "The operator said so on the operator’s page." } as const;
const erased = "Everything about the reader is erased.";

/** The list: figures, single readers, import, export. Addresses travel in forms, never in the page's own address. */
export function readerRoutes(deps: OperatorDeps): Hono<OperatorEnv> {
  const { store, settings, clock } = deps;

  async function showAll(c: Context<OperatorEnv>, word?: Word, typed = "") {
    const issues = await listIssues(store.db, ["queued", "parked", "done"], 52);
    const page = { counts: await countSubscribers(store.db), bars: issues.reverse().map(barOf), typed };
    return c.html(readersPage(await deskOf(c, deps, word), page), word && !word.isGood ? 422 : 200);
  }

  async function showOne(c: Context<OperatorEnv>, { id }: Pick<Subscriber, "id">, word?: Word) {
    const subscriber = await findSubscriber(store.db, { id });
    if (!subscriber) return showAll(c, { isGood: true, says: erased });
    const { address, status } = subscriber;
    const hasConfirmed = subscriber.confirmedAt !== null;
    const record = recordOf(subscriber, await historyOf(store.db, id), settings.timeZone);
    return c.html(readerPage(await deskOf(c, deps, word), { address, status, hasConfirmed, record }));
  }

  /** The reader whose address the form names, or the page that says why there is none. */
  async function named(
    c: Context<OperatorEnv>,
    use: (subscriber: Subscriber) => Promise<Response>,
  ): Promise<Response> {
    const typed = field(c, "email");
    const read = readAddress(typed);
    if (!read.ok) return showAll(c, { isGood: false, says: read.message }, typed);
    const subscriber = await findSubscriber(store.db, { addressKey: read.address.key });
    if (subscriber) return use(subscriber);
    return showAll(c, { isGood: false, says: "Nothing is stored about this address." }, typed);
  }

  function change({ id }: Subscriber, to: string): Promise<void> {
    return store.transaction(async (tx) => {
      const held = await holdSubscriber(tx, { id });
      if (!held) return;
      if (to === "active") await reactivate(tx, held, byHand.reason, clock());
      else await leave(tx, held, to === "complained" ? to : "unsubscribed", byHand, clock());
    });
  }

  const routes = new Hono<OperatorEnv>();
  routes.get("/", (c) => showAll(c, c.req.query("done") ? { isGood: true, says: erased } : undefined));
  routes.post("/find", (c) => named(c, (subscriber) => showOne(c, subscriber)));
  routes.post("/change", (c) =>
    named(c, async (subscriber) => {
      const problem = await problemOf(() => change(subscriber, field(c, "do")));
      return showOne(c, subscriber, {
        isGood: !problem,
        says: problem ?? "The reader’s record is changed.",
      });
    }),
  );
  routes.post("/record", (c) =>
    named(c, async (subscriber) => {
      c.header("Content-Disposition", 'attachment; filename="what-is-stored.json"');
      return c.json(storedAbout(subscriber, await historyOf(store.db, subscriber.id)));
    }),
  );
  routes.post("/erase", (c) =>
    named(c, async (subscriber) => {
      const unsure = "Tick the box first, so that nothing is erased by mistake.";
      if (field(c, "sure") !== "yes") return showOne(c, subscriber, { isGood: false, says: unsure });
      await eraseForGood(deps, async (tx) => {
        await eraseSubscriber(tx, subscriber, clock());
        return subscriber;
      });
      return c.redirect("/readers?done=erased", 303);
    }),
  );
  routes.post("/export", async (c) => {
    c.header("Content-Type", "text/csv; charset=utf-8");
    c.header("Content-Disposition", 'attachment; filename="readers.csv"');
    return c.body(exportReaders(await listSubscribers(store.db)));
  });
  routes.post("/import", async (c) => showAll(c, await imported(c, deps)));
  return routes;
}

/** What an import did, or would do, with each wrong line. */
async function imported(c: Context<OperatorEnv>, deps: OperatorDeps): Promise<Word> {
  const { file } = c.get("form");
  if (!(file instanceof File) || file.size === 0) return { isGood: false, says: "Choose a file first." };
  try {
    const { readers, faults } = readImport(await file.text(), deps.clock());
    const wrong = faults.slice(0, shownFaults).map(({ line, says }) => `Line ${line}: ${says}`);
    const rest = faults.length - wrong.length;
    const lines = [...wrong, ...(rest > 0 ? [`And ${rest} more lines.`] : [])];
    const isGood = faults.length === 0;
    if (field(c, "check"))
      return {
        isGood,
        says: [`${counted(readers.length, "reader")} can be imported. Nothing is changed yet.`, ...lines],
      };
    const { added, asked, known, erased: away } = await importReaders(deps, readers);
    deps.wakeSender?.();
    const result = `${added} are on the list, ${asked} are asked by mail, ${known} were known already, ${away} are left out since they were erased or complained.`;
    return { isGood, says: [result, ...lines] };
  } catch (error) {
    return { isGood: false, says: error instanceof Error ? error.message : String(error) };
  }
}

function barOf({ weekKey, recipients, joined, departed }: Issue): Bar {
  return { week: weekKey, readers: recipients, joined, departed };
}
