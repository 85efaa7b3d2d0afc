import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { createTestService, type TestService } from "../testing/test-service.ts";
import { sendIssue } from "../testing/with-readers.ts";
import { mendedPath } from "./mended-path.ts";

const ann = "ann@example.org";
const behind = ". , ; : ! ? ) ] > / %22 ' * _ %20 %E2%80%9D. &gt; = %3C/a%3E".split(" ");

describe("a link with something behind it", () => {
  let service: TestService;

  beforeAll(async () => {
    service = await createTestService();
    await service.join(ann);
    await sendIssue(service);
  });

  it.each(behind)("leads where the plain one does: %s", async (tail) => {
    const { recorder } = service;
    const links = ["me", "issues", "unsubscribe"].map((page) => recorder.pathTo(ann, page));
    const [confirm = ""] = /\/confirm\/[\w.-]+/.exec(recorder.mails[0]?.body.text ?? "") ?? [];
    for (const path of [...links, "/me", "/issues", confirm]) {
      const [plain, other] = [await service.request(path), await service.request(path + tail)];
      expect([path, other.status, await other.text()]).toEqual([path, 200, await plain.text()]);
    }
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
      fc.string({ unit: fc.constantFrom(..."., : ! ? ) ] / ' * _ = %22 %20 %3C/a%3E a B 7 -".split(" ")) }),
      (path, tail) => {
        const mended = mendedPath(new Request(`http://localhost${path}${tail}`));
        expect(`${path}${tail}`.startsWith(mended)).toBe(true);
        expect(mendedPath(new Request(`http://localhost${mended}`))).toBe(mended);
      },
    ),
  );
});
