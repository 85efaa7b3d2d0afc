import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { noteRun } from "../../../site-folder/nightly-runs.ts";
import { createTestService } from "../testing/test-service.ts";
import { allThatIsOpen } from "./readiness.ts";

it("a backup that failed is a reason for /readyz and status, until one ends well", async () => {
  const service = await createTestService({
    environment: { DATA_DIR: mkdtempSync(join(tmpdir(), "data-")) },
  });
  writeFileSync(join(service.settings.dataDir, "failed-knack-backup"), "");
  const fault = {
    cause: "backup",
    says: expect.stringMatching(/^The backup failed on .* journalctl -u knack-backup -n 30$/),
  };
  const answer = await service.request("/readyz", {}, "127.0.0.1");
  expect([answer.status, await answer.json()]).toEqual([503, expect.objectContaining({ reasons: [fault] })]);
  expect(await allThatIsOpen(service)).toEqual([fault]);
  noteRun(service.settings.dataDir, "backup", true);
  expect(await allThatIsOpen(service)).toEqual([]);
});
