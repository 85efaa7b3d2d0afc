import { expect, test } from "vitest";
import { findEngines } from "../../scripts/browsers.ts";
import { failuresIn } from "./journeys.ts";
import { webkitReader } from "./webkit.ts";

const { webkit } = findEngines();

if (webkit)
  test("WebKit: what readers do most", async () => {
    expect(await failuresIn((site) => webkitReader(webkit, site))).toEqual([]);
  });
