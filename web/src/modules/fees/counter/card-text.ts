/** What is searched for a text from the counter's box: of an ID card the register number, as the gate reads it. */
export function searchTextOf(typed: string): string {
  const text = typed.trim();
  return /^SHALA:\d{11}:(.+)$/i.exec(text)?.[1] ?? text;
}

/** Of students found for a text the one with just this register number comes first; others keep their order. */
export function exactFirst<Row extends { registerNumber: string }>(
  rows: readonly Row[],
  text: string,
): Row[] {
  const isExact = ({ registerNumber }: Row) => registerNumber.toLowerCase() === text.toLowerCase();
  return [...rows.filter(isExact), ...rows.filter((row) => !isExact(row))];
}
