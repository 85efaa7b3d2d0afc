import { expect, it } from "vitest";
import { createTestService } from "../testing/test-service.ts";
import { metricsOf } from "./metrics.ts";

it("tells Prometheus how many mails and readers are in each state, and whether all is well", async () => {
  const service = await createTestService();
  await service.join("ann@example.org");
  await service.signUp("asked@example.org");
  const lines = (await metricsOf(service)).split("\n");
  expect(lines).toEqual(
    expect.arrayContaining([
      "# TYPE knack_newsletter_readers gauge",
      'knack_newsletter_readers{status="active"} 1',
      'knack_newsletter_readers{status="pending"} 1',
      'knack_newsletter_mails{state="sent"} 1',
      'knack_newsletter_mails{state="pending"} 1',
      'knack_newsletter_ready{role="all"} 1',
    ]),
  );
});
