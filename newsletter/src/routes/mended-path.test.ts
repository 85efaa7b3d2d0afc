import { beforeAll, expect, it } from "vitest";
import { createTestService, type TestService } from "../testing/test-service.ts";
import { sendIssue } from "../testing/with-readers.ts";

const ann = "ann@example.org";
const behind = ". , ; : ! ? ) ] > / %22 ' * _ %20 %E2%80%9D. &gt; = %3C/a%3E".split(" ");

let service: TestService;

beforeAll(async () => {
  service = await createTestService();
  await service.join(ann);
  await sendIssue(service);
});

it.each(behind)("a link with something behind it leads where the plain one does: %s", async (tail) => {
  const { recorder } = service;
  const links = ["me", "issues", "unsubscribe"].map((page) => recorder.pathTo(ann, page));
  const [confirm = ""] = /\/confirm\/[\w.-]+/.exec(recorder.mails[0]?.body.text ?? "") ?? [];
  for (const path of [...links, "/me", "/issues", confirm]) {
    const [plain, other] = [await service.request(path), await service.request(path + tail)];
    expect([path, other.status, await other.text()]).toEqual([path, 200, await plain.text()]);
  }
});

it("a token ends in a letter or a digit", async () => {
  const { tokens } = await createTestService();
  for (let generation = 0; generation < 300; generation += 1) {
    const token = tokens.link("confirm", { id: "reader", generation });
    expect(token).toMatch(/[A-Za-z0-9]$/);
    expect(tokens.read("confirm", token)).toEqual({ id: "reader", generation });
  }
});
