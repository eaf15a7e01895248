/** Numbers from 0 to below 1, the same for the same seed: `SHALA_SEED`. */
export function seeded(seed = Number(process.env['SHALA_SEED'] ?? 20_261_121)): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x80000000;
  };
}
