import { expect, it } from "vitest";
import { createTestService } from "../testing/test-service.ts";
import { allThatIsOpen } from "./readiness.ts";

const named = { headers: { "x-forwarded-for": "203.0.113.9" } };
const causes = async (service: Awaited<ReturnType<typeof createTestService>>) =>
  (await allThatIsOpen(service)).map(({ cause }) => cause);

it("a proxy of this machine that nobody trusts is named by status", async () => {
  const service = await createTestService();
  await service.request("/healthz", named, "127.0.0.1");
  expect(await causes(service)).toEqual(["proxy"]);
});

it("a proxy that is trusted is not, nor what a stranger writes", async () => {
  const trusting = await createTestService({ environment: { TRUSTED_PROXIES: "127.0.0.1" } });
  await trusting.request("/healthz", named, "127.0.0.1");
  expect(await causes(trusting)).toEqual([]);
  const service = await createTestService();
  await service.request("/healthz", named, "192.0.2.1");
  expect(await causes(service)).toEqual([]);
});
