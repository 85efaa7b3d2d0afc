import { type Scene, sceneSchema } from "./scene.ts";

/** A quiet picture with one object, so that the site is whole before a scene is written. */
export function plainScene(object: string, { width, height }: { width: number; height: number }): Scene {
  const foot = Math.round(height * 0.84);
  return sceneSchema.parse({
    objects: [{ object, x: width / 2, foot, height: Math.round(height * 0.5) }],
  });
}
