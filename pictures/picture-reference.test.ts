import { expect, test } from "vitest";
import { addressFault } from "../site-folder/photograph-name.ts";
import { coverKey, fileNameOf, stepKey } from "./picture-reference.ts";

test.each([
  ["https://pictures.example/a.jpg", "picture-from-elsewhere"],
  ["//pictures.example/a.jpg", "picture-from-elsewhere"],
  ["data:image/png;base64,AAAA", "picture-of-no-photograph"],
  ["file:///C:/kettle.jpg", "picture-of-no-photograph"],
  ["../kettle.jpg", "picture-in-other-folder"],
  ["/pictures/kettle.jpg", "picture-in-other-folder"],
  ["C:\\photos\\kettle.jpg", "picture-of-no-photograph"],
  ["photos\\kettle.jpg", "picture-in-other-folder"],
])("%s is refused", (url, rule) => {
  expect(addressFault(url)?.rule).toBe(rule);
});

test("a file's name may have spaces, accents, brackets and a percent sign", () => {
  for (const name of ["my kettle.jpg", "Café%20mañana.JPG", "IMG_2041(1).jpeg", "100%.png"])
    expect(addressFault(name)).toBeUndefined();
  expect(fileNameOf("my%20kettle.jpg")).toBe("my kettle.jpg");
  expect(fileNameOf("100%.png")).toBe("100%.png");
  expect(fileNameOf("cafe\u0301.jpg")).toBe("café.jpg");
});

test("addresses of photographs are plain letters, and no two files share one", () => {
  const keys = ["pour.jpg", "Pour.jpg", "pour.png", "Été à la mer.JPG", "日本.jpg"].map((name) =>
    stepKey("article/a", name),
  );
  expect(new Set(keys).size).toBe(keys.length);
  for (const key of keys) expect(key).toMatch(/^article\/a\.[a-z0-9-]+$/);
  expect(keys[3]).toMatch(/^article\/a\.ete-a-la-mer-[0-9a-f]{6}$/);
  expect(stepKey("article/a", "my%20kettle.jpg")).toBe(stepKey("article/a", "my kettle.jpg"));
  expect(stepKey("article/a", "picture:towel")).toBe("article/a.towel");
});

test("what has no cover of its own shows its category's", () => {
  expect(coverKey("quiz/a", "tech", true)).toBe("quiz/a");
  expect(coverKey("quiz/a", "tech", false)).toBe("plain/tech");
});
