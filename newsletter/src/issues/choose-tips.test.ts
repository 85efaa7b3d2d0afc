import { describe, expect, it } from "vitest";
import { sampleTip } from "../testing/seed.ts";
import { chooseTips, tipsBySlug } from "./choose-tips.ts";

const ids = (tips: { id: string }[]) => tips.map(({ id }) => id);
const tips = (...numbers: number[]) => numbers.map(sampleTip);

describe("the three tips", () => {
  it("are the newest that were not sent yet", () => {
    expect(ids(chooseTips(tips(1, 4, 2, 5, 3), [{ weekKey: "2026-W46", tips: tips(5) }]))).toEqual([
      "tip-4",
      "tip-3",
      "tip-2",
    ]);
  });

  it("are topped up with those sent longest ago", () => {
    const sent = [
      { weekKey: "2026-W46", tips: tips(1, 2, 3) },
      { weekKey: "2026-W02", tips: tips(4, 5) },
      { weekKey: "2026-W45", tips: tips(4) },
    ];
    expect(ids(chooseTips(tips(1, 2, 3, 4, 5, 6), sent))).toEqual(["tip-6", "tip-5", "tip-4"]);
  });

  it("are not sent again because the site has moved", () => {
    const at = (site: string, ...numbers: number[]) =>
      tips(...numbers).map((each) => {
        const url = each.url.replace("https://knack.example", site);
        return { ...each, url, id: url };
      });
    const sent = [{ weekKey: "2026-W46", tips: at("http://localhost:3000", 6, 5, 4) }];
    const offered = at("https://knack.pt", 6, 5, 4, 3, 2, 1);
    expect(chooseTips(offered, sent)).toEqual(at("https://knack.pt", 3, 2, 1));
  });

  it("are told apart by a query where the path is the same for all", () => {
    const asked = tips(1, 2, 3, 4).map((each) => ({ ...each, url: `https://knack.example/?p=${each.id}` }));
    const sent = [{ weekKey: "2026-W46", tips: asked.slice(3) }];
    expect(ids(chooseTips(asked, sent))).toEqual(["tip-3", "tip-2", "tip-1"]);
  });

  it("are three also when the operator names them: the id and the slug of a tip are one", () => {
    const offered = tips(1, 2, 3).map((each) => ({ ...each, id: each.url }));
    const [first = ""] = ids(offered);
    expect(tipsBySlug(offered, ["tip-1", "tip-2", first.replace("tip-1", "tip-3")])).toHaveLength(3);
    expect(() => tipsBySlug(offered, ["tip-1", "tip-2", first])).toThrow("three different tips");
    expect(() => tipsBySlug(offered, ["tip-1", "tip-2", "tip-99"])).toThrow("tip-99");
  });
});
