import { z } from "zod";
import { breaks } from "../rules/rules.ts";
import { issueOf, noneAlike, slug, slugShape, text } from "./field-types.ts";

/** Parts of the home page that have these names already. */
const takenNames = ["main", "hero", "week", "categories", "trending", "said", "late", "part-failed"];

/** One entry of `rooms.yaml`: a room of the house on the home page, from the roof down. */
const roomSchema = z.strictObject({
  slug: slug
    .superRefine((name, context) => {
      if (takenNames.includes(name))
        context.addIssue(issueOf({ rule: "category-reserved", values: { name } }));
    })
    .describe("Its name in addresses and in texts: `bathroom` is found at /#bathroom."),
  name: text.max(24).describe("The name that readers see."),
  where: text
    .max(40)
    .optional()
    .describe(
      "What a text says that has its place there, where it is not “in the” and the name: `on the balcony`.",
    ),
  wall: text.describe("One of the hues under “Colours and fonts”."),
  floor: z.enum(["boards", "tiles", "carpet"]).default("boards").describe("What it is made of."),
  stands: z
    .array(z.string().regex(slugShape, breaks("not-an-object")))
    .max(6)
    .default([])
    .describe(
      "Objects that stand or hang there and lead nowhere, by their English names, such as `plant-tall`.",
    ),
});

export type Room = z.infer<typeof roomSchema>;

export const roomsSchema = z
  .array(roomSchema)
  .superRefine(noneAlike(({ slug }) => slug, "slug"))
  .meta({ title: "Rooms" });

/** What a text says of its place: “in the bathroom”. */
export function whereOf({ name, where }: Pick<Room, "name" | "where">): string {
  return where ?? `in the ${name.toLowerCase()}`;
}
