import { beforeEach, describe, expect, it } from "vitest";
import { day, minute } from "../../../platform/durations.ts";
import { createTestService, type TestService } from "../testing/test-service.ts";
import { sendIssue } from "../testing/with-readers.ts";

const ann = "ann@example.org";
let service: TestService;
/** Where the link in an issue to Ann leads, which she passes on. */
let inIssue: string;

beforeEach(async () => {
  service = await createTestService();
  await service.join(ann);
  await sendIssue(service);
  inIssue = service.recorder.pathTo(ann, "me");
});

/** The link to the record that the button of another mails. */
async function mailedBy(link: string): Promise<string> {
  expect((await service.press(link)).status).toBe(200);
  await service.sendAll();
  return service.recorder.pathTo(ann, "me");
}

async function pageAt(path: string): Promise<{ status: number; text: string }> {
  const answer = await service.request(path);
  return { status: answer.status, text: await answer.text() };
}

describe("the link in an issue", () => {
  it("shows nothing of its reader, and one button", async () => {
    const { status, text } = await pageAt(inIssue);
    expect(status).toBe(200);
    expect(text).not.toContain(ann);
    expect([...text.matchAll(/<button[^>]*>([^<]*)/g)].map(([, label]) => label)).toEqual([
      "Email me my link",
    ]);
  });

  it("downloads and erases nothing", async () => {
    const taken = await service.postForm(`${inIssue}/export`, {});
    expect(taken.status).toBe(403);
    expect(await taken.text()).not.toContain(ann);
    expect((await service.postForm(`${inIssue}/erase`, { sure: "yes" })).status).toBe(403);
    expect(await service.find(ann)).toMatchObject({ status: "active" });
  });
});

it("the link in an issue says the same, byte for byte, once its reader is erased", async () => {
  const both = async () => [await pageAt(inIssue), await (await service.press(inIssue)).text()];
  const before = await both();
  await service.sendAll();
  await service.postForm(`${service.recorder.pathTo(ann, "me")}/erase`, { sure: "yes" });
  expect(await service.find(ann)).toBeUndefined();
  expect(await both()).toEqual(before);
});

it("the link in an issue mails at most twice a day, and the answer stays the same", async () => {
  const answers = new Set<string>();
  for (let times = 0; times < 4; times += 1) {
    answers.add(await (await service.press(inIssue)).text());
    service.time.now += 11 * minute;
  }
  expect(answers.size).toBe(1);
  expect((await service.sendAll()).filter(({ body }) => body.subject.startsWith("What"))).toHaveLength(2);
});

it("an expired link mails a new one at the press of its button", async () => {
  const expired = await mailedBy(inIssue);
  service.time.now += 15 * day;
  expect((await pageAt(expired)).status).toBe(410);
  expect((await pageAt(await mailedBy(expired))).status).toBe(200);
});

it("a link to the record that was erased does not say that its reader may still be on the list", async () => {
  const own = await mailedBy(inIssue);
  await service.postForm(`${own}/erase`, { sure: "yes" });
  const { status, text } = await pageAt(own);
  expect(status).toBe(404);
  expect(text).toContain("This link leads nowhere");
  expect(text).not.toContain("you may still be on the list");
});
