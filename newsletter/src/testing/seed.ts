import { day, hour } from "../../../platform/durations.ts";
import { issueOfWeek } from "../calendar/calendar.ts";
import { queueIssue, saveIssue } from "../database/issue-rows.ts";
import type { Store } from "../database/open-store.ts";
import { draftOf } from "../issues/drafts.ts";
import type { Tip } from "../mail/mail-body.ts";
import { newSubscriber } from "../subscribers/new-subscriber.ts";
import { createTokens } from "../subscribers/tokens.ts";

export function sampleTip(number: number): Tip {
  return {
    id: `tip-${number}`,
    url: `https://knack.example/article/tip-${number}`,
    title: `Tip number ${number}`,
    summary: "A damp paper towel and twenty seconds bring yesterday’s bread back to life.",
    image: { url: `https://knack.example/pictures/${number}.webp`, alt: "A bowl", width: 800, height: 500 },
    readingTime: `${2 + (number % 6)} min read`,
    category: "Life Hacks",
    datePublished: new Date(Date.UTC(2025, 0, 1) + number * day).toISOString(),
  };
}

/** Active subscribers reader0@example.org, reader1@… */
export async function seedSubscribers(store: Store, count: number, now: number): Promise<void> {
  await store.transaction(async (tx) => {
    for (let from = 0; from < count; from += 500) {
      const few = Array.from({ length: Math.min(500, count - from) }, (_, place) =>
        activeSubscriber(`reader${from + place}@example.org`, now),
      );
      await tx.insertInto("subscribers").values(few).execute();
    }
  });
}

/** This week's issue, queued for everybody active; gives its week. */
export async function seedIssue(store: Store, now: number): Promise<string> {
  const date = issueOfWeek(now, { timeZone: "Europe/Lisbon", sendAt: "08:00" });
  await saveIssue(store.db, {
    ...draftOf(date),
    state: "ready",
    tips: [sampleTip(1), sampleTip(2), sampleTip(3)],
    picked: 1,
  });
  await store.transaction((tx) => queueIssue(tx, date.weekKey, { now, sendBy: now + 12 * hour }));
  return date.weekKey;
}

const tokens = createTokens({ secret: "of no service", addressKey: "of no service" });

function activeSubscriber(key: string, now: number) {
  const fresh = newSubscriber(tokens, { address: { delivery: key, key }, now });
  return { ...fresh, status: "active" as const, confirmedAt: now };
}
