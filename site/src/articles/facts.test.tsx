import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Facts } from "./facts.tsx";

test("a cost of nothing and an easy task are left out, as they tell nobody anything", () => {
  const page = renderToStaticMarkup(
    <Facts of={{ handsOn: "2 min", cost: "nothing", difficulty: "easy", need: ["a timer", "paper"] }} />,
  );
  expect(page.replaceAll(/<[^>]*>/g, "|").replaceAll(/\|+/g, "|")).toBe(
    "|Hands-on|2 min|You need|A timer, paper|",
  );
  expect(page).toContain('data-short="1"');
});
