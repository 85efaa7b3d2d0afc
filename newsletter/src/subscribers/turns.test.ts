import { beforeEach, describe, expect, it } from "vitest";
import { day, hour, minute } from "../../../platform/durations.ts";
import { createClockWatch } from "../database/clock-watch.ts";
import { takeTurn } from "../database/rate-limit-rows.ts";
import { listSubscribers } from "../database/subscriber-rows.ts";
import { allThatIsOpen, reasonsNotReady } from "../operator/readiness.ts";
import { seedSubscribers } from "../testing/seed.ts";
import { createTestService, type TestService } from "../testing/test-service.ts";
import { dailyAtDomain } from "./rate-limits.ts";

const usual = "Thanks! Please open the mail we just sent you and press its button.";
const many = (arrival: string) =>
  `Thanks! Many people are signing up, so our mail to you comes ${arrival}. Please press its button then.`;

let service: TestService;

beforeEach(async () => {
  service = await createTestService({ environment: { SIGN_UPS_PER_MINUTE: "1000000" } });
});

/** Each from a network of its own, unless one is named; how many got which answer. */
async function signUpAll(
  count: number,
  domain: string | ((place: number) => string),
  client = (place: number) => `2001:${place.toString(16)}::1`,
): Promise<Record<string, number>> {
  const seen: Record<string, number> = {};
  for (let place = 0; place < count; place += 1) {
    const at = typeof domain === "string" ? domain : domain(place);
    const answer = await service.signUp(`a${place}@${at}`, client(place));
    const text = `${answer.status} ${await answer.text()}`;
    seen[text] = (seen[text] ?? 0) + 1;
  }
  return seen;
}

/** As so many strangers of a domain leave its queue, in one go: each sign-up takes one turn of it. */
async function strangersBefore(count: number, domain: string, what: "sign-up" | "me" = "sign-up") {
  const queue = dailyAtDomain(what, domain);
  const key = service.tokens.hash("rate-limit", queue.key);
  // one turn where a day has so many times fewer is as long as so many
  await takeTurn(service.store.db, { ...queue, key, count: queue.count / count }, service.time.now);
}

async function mailsAfter(time: number): Promise<number> {
  return (await service.sendAll(time)).length;
}

describe("many who sign up at one domain", () => {
  it("at a domain of one's own: 100 of 210 get their mail at once, the others in order on the day they were told", async () => {
    expect(await signUpAll(210, "example.org")).toEqual({
      [`200 ${usual}`]: 100,
      [`200 ${many("by tomorrow morning")}`]: 100,
      [`200 ${many("by Thursday 19 November")}`]: 10,
    });
    const mails = [0, 14 * hour, hour, day].map((time) => () => mailsAfter(time));
    const counts: number[] = [];
    for (const each of mails) counts.push(await each());
    expect(counts).toEqual([100, 100, 200, 210]);
    const places = service.recorder.mails.map(({ to }) => Number(/\d+/.exec(to)?.[0]));
    expect(Math.max(...places.slice(0, 100))).toBeLessThan(100);
    expect(Math.min(...places.slice(200))).toBe(200);
  });

  it("at sub-domains of one domain: they count together", async () => {
    const answers = await signUpAll(101, (place) => `mail${place}.example.co.uk`);
    expect(Object.values(answers)).toEqual([100, 1]);
  });

  it("the last, days later, is tried again like any other: a server may put off each first try", async () => {
    await strangersBefore(280, "example.org");
    await signUpAll(30, "example.org");
    const tried = new Set<string>();
    service.recorder.answer = ({ to }) => {
      const isFirst = !tried.has(to);
      tried.add(to);
      return isFirst ? { outcome: "put-off", answer: "451 greylisted" } : undefined;
    };
    for (let days = 0; days < 4; days += 1) {
      await mailsAfter(day / 2);
      await mailsAfter(day / 2);
    }
    expect(service.recorder.mails).toHaveLength(30);
  });

  it("a flood at one domain stores what the coming days can take, and the others are told to come tomorrow", async () => {
    await strangersBefore(490, "example.org");
    const answers = await signUpAll(20, "example.org");
    const full = "503 More people are signing up than we can take today. Please try again tomorrow.";
    expect(answers[full]).toBe(10);
    expect(await listSubscribers(service.store.db)).toHaveLength(10);
    service.time.now += day;
    expect((await service.signUp("later@example.org")).status).toBe(200);
  }, 60_000);

  it.each([
    [20, 6],
    [19, 5],
  ])(
    "of a domain with %i active readers, behind 95 strangers %i of 6 get their mail at once",
    async (readers, mails) => {
      await seedSubscribers(service.store, readers, service.time.now);
      await strangersBefore(95, "example.org");
      await signUpAll(6, "example.org");
      expect(await mailsAfter(0)).toBe(mails);
    },
  );

  it("who confirmed once and left does not wait behind strangers", async () => {
    await service.join("ann@example.org");
    await service.takeOff("ann@example.org");
    service.time.now += hour;
    await strangersBefore(101, "example.org");
    expect(
      (await service.signUpAndSend("ann@example.org")).filter(({ to }) => to === "ann@example.org"),
    ).toHaveLength(2);
  });
});

describe("the answer while mails wait at a domain", () => {
  it("is the same, byte for byte, for the known and the unknown, and a known one takes a turn as well", async () => {
    await service.join("known@example.org");
    service.time.now += hour;
    await strangersBefore(98, "example.org");
    const turns = async (email: string) => (await service.signUp(email)).text();
    expect(await turns("known@example.org")).toBe(usual);
    expect(await turns("unknown@example.org")).toBe(many("by tomorrow morning"));
    expect(await turns("known@example.org")).toBe(many("by tomorrow morning"));
  });

  it("stands on the page of the plain form, too", async () => {
    await strangersBefore(100, "example.org");
    const page = await (await service.postForm("/", { email: "ann@example.org" })).text();
    expect(page).toContain("so our email to you comes by tomorrow morning");
    expect(page).not.toContain("We have sent you an email");
  });

  it("is told at /me for strangers' questions, which wait in a queue of their own", async () => {
    await signUpAll(1, "example.org");
    await strangersBefore(100, "example.org");
    await strangersBefore(98, "example.org", "me");
    const ask = async (place: number) =>
      (
        await service.postForm("/me", { email: `a${place}@example.org` }, `2001:${place.toString(16)}::1`)
      ).text();
    // a reader, and somebody who is none
    for (const place of [0, 99]) expect(await ask(place)).toContain("is on its way there");
    expect(await ask(100)).toContain("comes by tomorrow morning");
    expect(await ask(900)).toBe(await ask(100));
  });
});

describe("above the pace of all", () => {
  it("150 at gmail.com all get their mail at the pace of MAILS_PER_HOUR, and were told when", async () => {
    service = await createTestService({ environment: { SIGN_UPS_PER_MINUTE: "1000", MAILS_PER_HOUR: "50" } });
    expect(await signUpAll(150, "gmail.com")).toEqual({
      [`200 ${usual}`]: 50,
      [`200 ${many("within 2 hours")}`]: 50,
      [`200 ${many("within 4 hours")}`]: 50,
    });
    expect([await mailsAfter(0), await mailsAfter(2 * hour), await mailsAfter(2 * hour)]).toEqual([
      50, 100, 150,
    ]);
  });

  it("sign-ups are taken, and mails leave with the next minutes", async () => {
    service = await createTestService({ environment: { SIGN_UPS_PER_MINUTE: "60" } });
    expect(await signUpAll(100, "gmail.com")).toEqual({ [`200 ${usual}`]: 100 });
    expect([await mailsAfter(0), await mailsAfter(minute)]).toEqual([60, 100]);
  });

  it("eight readers of one mobile network are all taken, and nobody else waits for them", async () => {
    service = await createTestService({ environment: { SIGN_UPS_PER_MINUTE: "60" } });
    const mobile = (place: number) => `10.20.${place}.1`;
    expect(await signUpAll(8, "gmail.com", mobile)).toEqual({ [`200 ${usual}`]: 8 });
    expect(await mailsAfter(0)).toBe(6);
    await signUpAll(54, "sapo.pt");
    expect([await mailsAfter(0), await mailsAfter(minute)]).toEqual([60, 62]);
  });

  it("/me answers, whatever was signed up before", async () => {
    service = await createTestService({
      environment: { SIGN_UPS_PER_MINUTE: "1", SIGN_UPS_PER_CLIENT_PER_HOUR: "20" },
    });
    await signUpAll(25, "gmail.com", () => "198.51.100.7");
    expect((await service.signUp("ann@gmail.com")).status).toBe(429);
    expect((await service.postForm("/me", { email: "ann@gmail.com" })).status).toBe(200);
  });
});

it("the operator is told how many mails wait, where, and until when", async () => {
  await strangersBefore(90, "example.org");
  await signUpAll(60, "example.org");
  await strangersBefore(100, "example.net");
  await signUpAll(1, "example.net");
  expect(await reasonsNotReady(service)).toEqual([]);
  expect(await allThatIsOpen(service)).toMatchObject([
    {
      cause: "waiting-mails",
      says: expect.stringMatching(/^51 mails .* wait .*50 at example\.org, 1 at example\.net/),
    },
  ]);
  await service.sendAll(day);
  expect(await allThatIsOpen(service)).toEqual([]);
});

describe("a clock that was ahead", () => {
  it("by two days keeps nobody waiting once it is right, and who waited then is mailed", async () => {
    const { now } = service.time;
    const watch = createClockWatch(service);
    service.time.now += 2 * day;
    await watch();
    await strangersBefore(100, "example.org");
    await signUpAll(30, "example.org");
    service.time.now = now;
    await watch();
    await service.signUp("ann@example.org");
    expect(await mailsAfter(0)).toBe(31);
  });

  it("never: a restart sends no mail before its turn", async () => {
    await strangersBefore(95, "example.org");
    await signUpAll(35, "example.org");
    await createClockWatch(service)();
    expect(await mailsAfter(0)).toBe(5);
  });
});
