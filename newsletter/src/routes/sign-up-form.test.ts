import { describe, expect, it } from "vitest";
import { listSubscribers } from "../store/subscriber-rows.ts";
import { createTestService } from "../testing/test-service.ts";
import { answers } from "./sign-up.ts";

describe("the plain form", () => {
  it("with a wrong address is answered with a page that says so and repeats nothing", async () => {
    const answer = await (await createTestService()).postForm("/", { email: "<script>alert(1)</script>" });
    expect(answer.status).toBe(400);
    const page = await answer.text();
    expect(page).toContain("Please enter a valid email address.");
    expect(page).not.toContain("alert(1)");
  });

  it("that is far too long is answered with a page as well", async () => {
    const answer = await (await createTestService()).postForm("/", { email: "x".repeat(3000) });
    expect(answer.status).toBe(413);
    expect(answer.headers.get("content-type")).toMatch(/^text\/html/);
    expect(await answer.text()).toContain(answers["too-long"].text);
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
