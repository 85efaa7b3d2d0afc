import type { Family } from "./palette.ts";
import { type Scene, sceneSchema } from "./scene.ts";

/** What stands for a category while an article has no scene of its own. */
const plainObjects: Record<Family, string | undefined> = {
  "life-hacks": "light-bulb",
  "how-tos": "open-toolbox",
  productivity: "stopwatch",
  "cool-stuff": "telescope",
  budget: "money-bag-euro",
  tech: "laptop-open",
};

/** A quiet picture with one object, so that the site is whole before a scene is written. */
export function plainScene(family: Family, { width, height }: { width: number; height: number }): Scene {
  const foot = Math.round(height * 0.84);
  return sceneSchema.parse({
    objects: [
      { object: plainObjects[family] ?? "light-bulb", x: width / 2, foot, height: Math.round(height * 0.5) },
    ],
  });
}
