import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { seedIssue } from "../testing/seed.ts";
import { createTestService } from "../testing/test-service.ts";
import { mendedPath } from "./mended-path.ts";

const ann = "ann@example.org";
const behind = [
  ".",
  ",",
  ";",
  ":",
  "!",
  "?",
  ")",
  "]",
  ">",
  "/",
  "%22",
  "'",
  "*",
  "_",
  "%20",
  "%E2%80%9D.",
  "&gt;",
  "=",
  "%3C/a%3E",
];

describe.each(behind)("a link with %s behind it", (tail) => {
  it("confirms, leads to the issue and to what is stored, and unsubscribes, as the plain one does", async () => {
    const service = await createTestService();
    await service.join(ann);
    await seedIssue(service.store, service.time.now);
    await service.sendAll();
    const { recorder } = service;
    const paths = [
      recorder.pathTo(ann, "me"),
      recorder.pathTo(ann, "issues"),
      recorder.pathTo(ann, "unsubscribe"),
      "/me",
      "/issues",
    ];
    const confirmed = /\/confirm\/[\w.-]+/.exec(recorder.mails[0]?.body.text ?? "")?.[0] ?? "";
    for (const path of [...paths, confirmed]) {
      const [plain, other] = [await service.request(path), await service.request(path + tail)];
      expect([path, other.status, await other.text()]).toEqual([path, 200, await plain.text()]);
    }
    const oneClick = await service.postForm(`${recorder.pathTo(ann, "unsubscribe")}${tail}`, {
      "List-Unsubscribe": "One-Click",
    });
    expect(oneClick.status).toBe(200);
    expect(await oneClick.text()).toContain("You are off the list");
  });
});

it("a token ends in a letter or a digit", async () => {
  const { tokens } = await createTestService();
  for (let generation = 0; generation < 300; generation += 1) {
    const token = tokens.link("confirm", { id: "reader", generation });
    expect(token).toMatch(/[A-Za-z0-9]$/);
    expect(tokens.read("confirm", token)).toEqual({ id: "reader", generation });
  }
});

it("whatever stands behind a link, its path is mended to a part of it, and once is enough", () => {
  fc.assert(
    fc.property(
      fc.constantFrom("/me/a.1.Bc", "/confirm/a.1.Bc", "/issues/2026-W47"),
      fc.webPath(),
      (path, tail) => {
        const mended = mendedPath(new Request(`http://localhost${path}${tail}`));
        expect(`${path}${tail}`.startsWith(mended)).toBe(true);
        expect(mendedPath(new Request(`http://localhost${mended}`))).toBe(mended);
      },
    ),
  );
});
