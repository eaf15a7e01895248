type Notes = readonly { paise: number; count: number }[];

export const paiseOf = (counted: Notes): number =>
  counted.reduce((sum, { paise, count }) => sum + paise * count, 0);

/** Who counts in two rounds gets the sum of both. */
export function byNote(counted: Notes): Record<string, number> {
  const notes: Record<string, number> = {};
  for (const { paise, count } of counted) notes[paise] = (notes[paise] ?? 0) + count;
  return notes;
}
