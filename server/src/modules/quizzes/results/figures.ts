/** Figures of no values at all are null, never NaN. */
export function meanOf(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  let sum = 0;
  for (const value of values) sum += value;
  return sum / values.length;
}

/** Lowest first; typed, as many thousand are sorted for each question. */
export const sortedOf = (values: readonly number[]): Float64Array =>
  Float64Array.from(values).sort();

export function medianOf(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = sortedOf(values);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** Of all the values there are (divided by their number), as Kuder and Richardson and Cronbach use it. */
export function varianceOf(values: readonly number[]): number | null {
  const mean = meanOf(values);
  return mean === null ? null : meanOf(values.map((value) => (value - mean) ** 2));
}

export function deviationOf(values: readonly number[]): number | null {
  const variance = varianceOf(values);
  return variance === null ? null : Math.sqrt(variance);
}

/**
 * The product-moment correlation. With one side right or wrong it is the point-biserial correlation (F. M. Lord and M. R. Novick,
 * Statistical Theories of Mental Test Scores, 1968). null where one side does not vary.
 */
export function correlationOf(xs: readonly number[], ys: readonly number[]): number | null {
  const meanX = meanOf(xs);
  const meanY = meanOf(ys);
  if (meanX === null || meanY === null) return null;
  let both = 0;
  let squareX = 0;
  let squareY = 0;
  for (let at = 0; at < xs.length; at++) {
    const dx = xs[at]! - meanX;
    const dy = ys[at]! - meanY;
    both += dx * dy;
    squareX += dx * dx;
    squareY += dy * dy;
  }
  // What rounding leaves of a side that does not vary is no variation.
  if (squareX < 1e-9 || squareY < 1e-9) return null;
  return both / Math.sqrt(squareX * squareY);
}

/**
 * How far each value belongs to the `size` highest: 1, 0, and for those that are equal at the edge the share of the places that
 * are left, so that no order of equal students decides.
 */
export function highestOf(values: readonly number[], size: number): number[] {
  const edge = sortedOf(values)[values.length - size];
  if (edge === undefined) return values.map(() => 0);
  const above = values.filter((value) => value > edge).length;
  const equal = values.filter((value) => value === edge).length;
  return values.map((value) => {
    if (value === edge) return (size - above) / equal;
    return value > edge ? 1 : 0;
  });
}

export const lowestOf = (values: readonly number[], size: number): number[] =>
  highestOf(
    values.map((value) => -value),
    size,
  );
