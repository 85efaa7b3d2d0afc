import { expect, it } from "vitest";
import { noteRun } from "../../../platform/nightly-runs.ts";
import { folderOf } from "../../../platform/testing/folder-of.ts";
import { createTestService } from "../testing/test-service.ts";
import { allThatIsOpen } from "./readiness.ts";

it("a backup that does not come is a reason for /readyz and status, until one ends well", async () => {
  const service = await createTestService({
    environment: { DATA_DIR: folderOf() },
  });
  noteRun(service.settings.dataDir, "backup", true, 0);
  const fault = {
    cause: "backup",
    says: expect.stringMatching(/^The backup does not come\. .* systemctl status knack-backup\.timer$/),
  };
  const answer = await service.request("/readyz", {}, "127.0.0.1");
  expect([answer.status, await answer.json()]).toEqual([503, expect.objectContaining({ reasons: [fault] })]);
  expect(await allThatIsOpen(service)).toEqual([fault]);
  noteRun(service.settings.dataDir, "backup", true);
  expect(await allThatIsOpen(service)).toEqual([]);
});
