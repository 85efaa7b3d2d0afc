/** Film grain as a layer for sharp: seeded, so that the same picture always has the same grain. */
export function grain(width: number, height: number, strength: number) {
  const input = Buffer.alloc(width * height * 4);
  const random = seeded(7);
  for (let i = 0; i < input.length; i += 4) {
    const value = random() + random() - 1;
    input.fill(value > 0 ? 255 : 0, i, i + 3);
    input[i + 3] = Math.abs(value) * strength * 2;
  }
  return { input, raw: { width, height, channels: 4 as const } };
}

/** A linear congruential generator (Numerical Recipes), 0 to 1. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state >>> 16) / 65535;
  };
}
