import { expect, test } from "vitest";
import { derive } from "../../../brand/derive.ts";
import { brandOf } from "./contrast.ts";
import { coloursAt } from "./derived-colours.tsx";

const looks = derive(brandOf({ colours: { accent: "#b2451f" }, hues: { moss: "#557a28" } }));

test("where no colour is named, the derived one of the field's path is shown, in the light and in the dark", () => {
  expect(coloursAt(looks, ["colours", "accent"])[0]).toBe("#b2451f");
  expect(coloursAt(looks, ["colours", "surface"])).toEqual([
    expect.stringMatching(/^#[0-9a-f]{6}$/),
    expect.stringMatching(/^#[0-9a-f]{6}$/),
  ]);
  expect(coloursAt(looks, ["mark", "table"])).toEqual(["#b2451f"]);
  expect(coloursAt(looks, ["hues", "moss"])[0]).toBe("#557a28");
  expect(coloursAt(looks, ["hues", "moss", "wall"])).toHaveLength(2);
  expect(coloursAt(looks, ["hues", "none"])).toEqual([]);
  expect(coloursAt(undefined, ["colours", "ink"])).toEqual([]);
});
