/**
 * How many years older than their standard students are: six in standard 1. What is beyond is most
 * likely a typing error.
 */
export const likelyYearsAboveStandard = { least: 3, most: 14 };

/** On 30 September of the year in which the class begins, the reference day of UDISE+. */
export function ageInClass(bornOn: string, year: number): number {
  const years = year - Number(bornOn.slice(0, 4));
  return Math.max(0, bornOn.slice(5) > '09-30' ? years - 1 : years);
}

export function isLikelyAge(age: number, standard: number): boolean {
  const { least, most } = likelyYearsAboveStandard;
  return age - standard >= least && age - standard <= most;
}
