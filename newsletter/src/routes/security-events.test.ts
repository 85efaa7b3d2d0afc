import { expect, it } from "vitest";
import { minute } from "../../../platform/durations.ts";
import { createTestService } from "../testing/test-service.ts";

it("wrong tokens and refused forms leave a line of each kind a minute, without token or address", async () => {
  const service = await createTestService({ environment: { SIGN_UPS_PER_CLIENT_PER_HOUR: "1" } });
  for (const _ of [1, 2, 3]) await service.request("/confirm/ann.1.wrong");
  await service.request("/", {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: "https://elsewhere.example" },
    body: "email=ann@example.org",
  });
  for (const _ of [1, 2]) await service.signUp("ann@example.org");
  service.time.now += minute;
  await service.request("/confirm/ann.1.wrong");
  expect(service.logged).toEqual([
    "Security: a link with a token that is not valid: GET /confirm",
    "Security: a form or a link refused: POST /",
    "Security: a client asked too often",
    "Security: a link with a token that is not valid: GET /confirm (and 2 more since the last line)",
  ]);
});

it("a page that is not there is no event", async () => {
  const service = await createTestService();
  await service.request("/favicon.ico");
  await service.request("/me/");
  expect(service.logged).toEqual([]);
});

it("says by a redirect whom to tell about a weakness", async () => {
  const service = await createTestService();
  const answer = await service.request("/.well-known/security.txt");
  expect(answer.status).toBe(302);
  expect(answer.headers.get("location")).toBe(`${service.settings.siteUrl}/.well-known/security.txt`);
});
