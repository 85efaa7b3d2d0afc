import { type Scene, sceneSchema } from "./scene.ts";

/** A plain picture with one object, for articles without a scene. */
export function plainScene(object: string, { width, height }: { width: number; height: number }): Scene {
  const foot = Math.round(height * 0.84);
  return sceneSchema.parse({
    objects: [{ object, x: width / 2, foot, height: Math.round(height * 0.5) }],
  });
}
