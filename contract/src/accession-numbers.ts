/**
 * The accession numbers of some copies from the first on: the digits at the end count up and keep their leading zeros.
 * Undefined where there is more than one copy and the first number has no digits at its end.
 */
export function accessionNumbersFrom(first: string, count: number): string[] | undefined {
  if (count === 1) return [first];
  const [, before = '', digits = ''] = /^(.*?)(\d{1,12})$/.exec(first) ?? [];
  if (!digits) return undefined;
  return Array.from({ length: count }, (_, index) => {
    const number = String(Number(digits) + index).padStart(digits.length, '0');
    return `${before}${number}`;
  });
}
