/** The same figures by their textbook formulas, written a second time without looking at the first. */

const sum = (values: number[]) => {
  let whole = 0;
  for (const value of values) whole += value;
  return whole;
};

/** k/(k-1) · (1 - Σpq/s²), rows of zeros and ones. */
export function kr20(rows: number[][]): number | null {
  const people = rows.length;
  const questions = rows[0]?.length ?? 0;
  if (people < 2 || questions < 2) return null;
  let pq = 0;
  for (let at = 0; at < questions; at++) {
    const p = sum(rows.map((row) => row[at]!)) / people;
    pq += p * (1 - p);
  }
  const totals = rows.map(sum);
  const square = sum(totals.map((total) => total * total)) / people - (sum(totals) / people) ** 2;
  return square < 1e-12 ? null : (questions / (questions - 1)) * (1 - pq / square);
}

/** (M₁ - M₀)/s · √(pq), of those who are right, those who are not, and the deviation of all. */
export function pointBiserial(right: boolean[], rests: number[]): number | null {
  const ones = rests.filter((_, at) => right[at]);
  const zeros = rests.filter((_, at) => !right[at]);
  const people = rests.length;
  if (ones.length === 0 || zeros.length === 0) return null;
  const mean = sum(rests) / people;
  const deviation = Math.sqrt(sum(rests.map((rest) => (rest - mean) * (rest - mean))) / people);
  if (deviation < 1e-9) return null;
  const p = ones.length / people;
  const gap = sum(ones) / ones.length - sum(zeros) / zeros.length;
  return (gap / deviation) * Math.sqrt(p * (1 - p));
}

/** Every way to name the upper and the lower group is as good as another, so that their average counts. */
export function discrimination(right: boolean[], totals: number[]): number | null {
  const size = Math.max(1, Math.round(totals.length * 0.27));
  if (totals.length < 2 * size) return null;
  const upper: number[] = [];
  const lower: number[] = [];
  for (let group = 0; group < 2 ** totals.length; group++) {
    const inside = totals.map((_, at) => (group & (1 << at)) !== 0);
    if (inside.filter(Boolean).length !== size) continue;
    const within = totals.filter((_, at) => inside[at]);
    const without = totals.filter((_, at) => !inside[at]);
    const share = inside.filter((isIn, at) => isIn && right[at]).length / size;
    if (Math.min(...within) >= Math.max(...without)) upper.push(share);
    if (Math.max(...within) <= Math.min(...without)) lower.push(share);
  }
  return sum(upper) / upper.length - sum(lower) / lower.length;
}
