import { expect, test } from "vitest";
import { toHex, toLch } from "../brand/colour.ts";
import { grade, mapColours, recolour } from "./colour-grading.ts";

test("OKLCH and back gives the same colour", () => {
  for (const hex of ["#d65f3c", "#23796c", "#000000", "#ffffff", "#8a4a8f"])
    expect(toHex(toLch(hex))).toBe(hex);
});

test("a colour outside sRGB loses chroma, not hue", () => {
  const { h } = toLch(toHex({ l: 0.7, c: 0.4, h: 145 }));
  expect(Math.abs(h - 145)).toBeLessThan(3);
});

test("greys and Fluent’s lilac shades become warm greys", () => {
  for (const hex of ["#97939d", "#a385be", "#c9badd"]) {
    const { c, h } = toLch(grade(hex));
    expect(c).toBeLessThan(0.04);
    expect(h).toBeGreaterThan(30);
    expect(h).toBeLessThan(90);
  }
});

test("purple becomes navy", () => {
  const { h } = toLch(grade("#6b2fa0"));
  expect(h).toBeGreaterThan(250);
  expect(h).toBeLessThan(270);
});

test("loud colours are capped, and more so when they are cool", () => {
  expect(toLch(grade("#ff5500")).c).toBeLessThan(0.15);
  expect(toLch(grade("#1166ff")).c).toBeLessThan(0.12);
});

test("a change of hue touches only the range it names, also one that runs over 360°", () => {
  const change = recolour({ from: [340, 40], to: 262, chroma: 1, lift: 0 }, (hex) => hex);
  expect(Math.abs(toLch(change("#d0342c")).h - 262)).toBeLessThan(2);
  expect(change("#2f9e44")).toBe("#2f9e44");
});

test("colours are mapped in attributes and in the constants of inner shadows", () => {
  const body = `<path fill="#fff" stroke="#123456"/><stop stop-color="#abc"/><feColorMatrix values="0 0 0 0 1 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0"/>`;
  const seen: string[] = [];
  mapColours(body, (hex) => {
    seen.push(hex);
    return "#010203";
  });
  expect(seen.sort()).toEqual(["#123456", "#abc", "#ff0000", "#fff"]);
});

test("the alpha matrix of Fluent’s filters is left alone", () => {
  const alpha = `<feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 127 0"/>`;
  expect(mapColours(alpha, () => "#ffffff")).toBe(alpha);
});
