import { expect, test } from "vitest";
import { fieldsOfKinds } from "./fields.ts";

const { people, brand, site, categories } = fieldsOfKinds();

test("each kind of file has its fields with their help, also where it is made ready before it is read", () => {
  expect(people?.properties?.team).toMatchObject({ additionalProperties: { required: ["name"] } });
  expect(brand?.properties?.colours).toMatchObject({
    propertyNames: { enum: expect.arrayContaining(["paper", "on-gold"]) },
    additionalProperties: { type: "array", maxItems: 2, items: { type: "string" } },
  });
  expect(brand?.properties?.hues).toMatchObject({ additionalProperties: { required: ["fill"] } });
  expect(site?.properties?.tagline?.description).toBe("The line in the footer.");
  expect(categories).toMatchObject({ type: "array", items: { type: "object" } });
});
