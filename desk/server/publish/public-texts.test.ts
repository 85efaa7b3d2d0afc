import { expect, test } from "vitest";
import type { PublicRelease } from "../../../publishing/public-release.ts";
import type { Publish } from "../../contract.ts";
import { publicSite } from "./public-texts.ts";

const none: Publish = { state: "none", isBack: false, lines: [], summary: [] };

test("the public address is asked once, and again when a publish has ended or the address is another", async () => {
  const asked: string[] = [];
  const now = publicSite(async (address): Promise<PublicRelease> => {
    asked.push(address);
    return { at: String(asked.length), texts: {} };
  });
  expect(now("https://tips.pt", none)).toEqual({});
  await expect.poll(() => now("https://tips.pt", none).at).toBe("1");
  const ended: Publish = { ...none, state: "published" };
  expect(now("https://tips.pt", ended).at).toBe("1");
  await expect.poll(() => now("https://tips.pt", ended).at).toBe("2");
  // what the other one shows is not taken for true
  expect(now("https://other.pt", ended)).toEqual({});
  expect(asked).toEqual(["https://tips.pt", "https://tips.pt", "https://other.pt"]);
});
