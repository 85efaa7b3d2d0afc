import { describe, expect, it } from "vitest";
import { day, minute } from "../../../platform/durations.ts";
import { listSubscribers } from "../database/subscriber-rows.ts";
import { createTestService } from "../testing/test-service.ts";

describe("the site's call", () => {
  it.each([
    ["text/plain", '{"email":"ann@example.org"}', 415],
    ["multipart/form-data", "x", 415],
    ["", "x", 415],
    ["application/json", `{"email":"ann@example.org","more":"${"x".repeat(2100)}"}`, 413],
    ["application/json", "{", 400],
    ["application/json", '{"email":1}', 400],
    ["application/json", "[]", 400],
    ["application/json", '{"email":"ann"}', 400],
  ])("as %s with %j is answered %i and stores nothing", async (type, body, status) => {
    const service = await createTestService();
    const headers: Record<string, string> = type ? { "Content-Type": type } : {};
    const answer = await service.request("/", { method: "POST", headers, body });
    expect(answer.status).toBe(status);
    expect(await answer.text()).toMatch(/^[A-Z].*\.$/);
    expect(await listSubscribers(service.store.db)).toEqual([]);
  });

  it("may come from the site's pages and from no others", async () => {
    const service = await createTestService({ environment: { SITE_URL: "http://127.0.0.1:3000" } });
    const allowed = async (origin: string) => {
      const answer = await service.request("/", { method: "OPTIONS", headers: { Origin: origin } });
      return answer.headers.get("access-control-allow-origin");
    };
    expect(await allowed("http://127.0.0.1:3000")).toBe("http://127.0.0.1:3000");
    expect(await allowed("https://elsewhere.example")).toBeNull();
    for (const body of ['{"email":"ann@example.org"}', '{"email":"ann"}', "x".repeat(3000)]) {
      const headers = { "Content-Type": "application/json", Origin: "http://127.0.0.1:3000" };
      const answer = await service.request("/", { method: "POST", headers, body });
      expect(answer.headers.get("access-control-allow-origin")).toBe("http://127.0.0.1:3000");
    }
  });
});

describe("the plain form", () => {
  it("with a wrong address is answered with a page that says so and repeats nothing", async () => {
    const answer = await (await createTestService()).postForm("/", { email: "<script>alert(1)</script>" });
    expect(answer.status).toBe(400);
    const page = await answer.text();
    expect(page).toContain("Please enter a valid email address.");
    expect(page).not.toContain("alert(1)");
  });

  it("filled in by a program is answered like any other and stores nothing", async () => {
    const service = await createTestService();
    const person = await service.postForm("/", { email: "ann@example.org", website: "" });
    const program = await service.postForm("/", { email: "bot@example.org", website: "http://spam.example" });
    expect(program.status).toBe(200);
    expect(await program.text()).toBe(await person.text());
    expect((await listSubscribers(service.store.db)).map(({ address }) => address)).toEqual([
      "ann@example.org",
    ]);
  });

  it.each([
    [{ Origin: "https://elsewhere.example" }, 403],
    [{ Origin: "https://elsewhere.example", "Sec-Fetch-Site": "same-site" }, 403],
    [{ Origin: "null", "Sec-Fetch-Site": "cross-site" }, 403],
    [{ "Sec-Fetch-Site": "cross-site" }, 403],
    [{ Origin: "http://localhost:3000", "Sec-Fetch-Site": "cross-site" }, 200],
    [{ Origin: "http://localhost:8787", "Sec-Fetch-Site": "same-origin" }, 200],
    [{ Origin: "null", "Sec-Fetch-Site": "same-origin" }, 200], // Our own pages send no referrer.
    [{ Origin: "null" }, 200],
    [{}, 200],
  ])("sent with %j is answered %i, at / and at /me", async (headers, status) => {
    const service = await createTestService();
    const form = { "Content-Type": "application/x-www-form-urlencoded", ...headers };
    for (const path of ["/", "/me"]) {
      const answer = await service.request(path, {
        method: "POST",
        headers: form,
        body: "email=ann@example.org",
      });
      expect(answer.status).toBe(status);
      expect(answer.headers.get("content-type")).toMatch(/^text\/html/);
    }
    expect(await listSubscribers(service.store.db)).toHaveLength(status === 200 ? 1 : 0);
  });
});

it("the answer is the same, byte for byte, whatever state the address is in", async () => {
  const service = await createTestService({ environment: { SIGN_UPS_PER_CLIENT_PER_HOUR: "1000" } });
  for (const status of ["active", "unsubscribed", "bounced", "complained"] as const) {
    await service.join(`${status}@example.org`);
    if (status !== "active") await service.takeOff(`${status}@example.org`, status);
  }
  for (let times = 0; times < 4; times += 1) await service.signUp("often@example.org");
  const seen = new Set<string>();
  for (const name of ["unknown", "often", "active", "unsubscribed", "bounced", "complained"]) {
    const answer = await service.signUp(`${name}@example.org`);
    seen.add(JSON.stringify([answer.status, [...answer.headers].sort(), await answer.text()]));
  }
  expect(seen.size).toBe(1);
});

describe("a refused sign-up", () => {
  it("leaves nothing, however many addresses of one network ask", async () => {
    const service = await createTestService({ environment: { SIGN_UPS_PER_CLIENT_PER_HOUR: "1" } });
    const stored = async () => {
      const { db } = service.store;
      const limits = await db.selectFrom("rateLimits").selectAll().orderBy("key").execute();
      return [limits, await listSubscribers(db), await db.selectFrom("outbox").select("id").execute()];
    };
    await service.signUp("ann@example.org", "2001:db8::1");
    const before = await stored();
    for (let client = 2; client < 60; client += 1)
      expect((await service.signUp(`a${client}@example.org`, `2001:db8::${client}`)).status).toBe(429);
    expect(await stored()).toEqual(before);
  });

  it("counts for the client that a trusted proxy names", async () => {
    const environment = { TRUSTED_PROXIES: "127.0.0.1", SIGN_UPS_PER_CLIENT_PER_HOUR: "1" };
    const service = await createTestService({ environment });
    async function statusFor(client: string) {
      const headers = { "Content-Type": "application/json", "X-Forwarded-For": client };
      const body = JSON.stringify({ email: "ann@example.org" });
      return (await service.request("/", { method: "POST", headers, body }, "127.0.0.1")).status;
    }
    expect(await statusFor("192.0.2.1")).toBe(200);
    expect(await statusFor("192.0.2.1")).toBe(429);
    expect(await statusFor("198.51.100.1")).toBe(200);
  });
});

describe("one address", () => {
  it("gets one confirmation for presses within ten minutes, and two a day", async () => {
    const service = await createTestService({ environment: { SIGN_UPS_PER_CLIENT_PER_HOUR: "1000" } });
    async function signUpAndCount(): Promise<number> {
      for (let times = 0; times < 30; times += 1) {
        service.time.now += minute;
        await service.signUp(times % 2 ? "ann@example.org" : "ANN@EXAMPLE.ORG");
      }
      return (await service.sendAll()).length;
    }
    await service.signUp("bob@example.org");
    service.time.now += 9 * minute;
    expect((await service.signUpAndSend("bob@example.org")).splice(0)).toHaveLength(1);
    expect(await signUpAndCount()).toBe(2);
    service.time.now += day;
    expect(await signUpAndCount()).toBe(4);
    const consents = (await listSubscribers(service.store.db)).map(({ consentedAt }) => consentedAt);
    expect(consents).toEqual([expect.any(Number), service.time.now]);
  });

  it("counts for all spellings of its mailbox: tags, dots and hosts", async () => {
    const service = await createTestService({ environment: { SIGN_UPS_PER_CLIENT_PER_HOUR: "1000" } });
    const spellings = Array.from({ length: 30 }, (_, number) => `ann.lee+${number}@gmail.com`);
    for (const email of ["a.nnlee@googlemail.com", "annlee@gmail.com", ...spellings]) {
      service.time.now += 1;
      expect((await service.signUp(email)).status).toBe(200);
    }
    expect(await service.sendAll()).toHaveLength(2);
    expect(await listSubscribers(service.store.db)).toHaveLength(32);
  });

  it("of somebody on the list gets the link to their page instead", async () => {
    const service = await createTestService();
    await service.join("ann@example.org");
    const [first, second] = await service.signUpAndSend("ann@example.org");
    expect(first?.body.subject).toBe("Please confirm: Knack’s weekly tips");
    expect(second?.body.subject).toBe("You are already on Knack’s list");
    expect(second?.body.text).toMatch(/\/me\/[\w.-]+/);
  });
});
