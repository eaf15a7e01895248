/**
 * UDISE's code lists, as the portals use them (1.45 million schools of India, 2021). There is no
 * category 9.
 */
export const schoolCategories = [1, 2, 3, 4, 5, 6, 7, 8, 10, 11] as const;

/** Lowest and highest standard of each category. */
const standardsOfCategory: Record<(typeof schoolCategories)[number], [number, number]> = {
  1: [1, 5],
  2: [1, 8],
  3: [1, 12],
  4: [6, 8],
  5: [6, 12],
  6: [1, 10],
  7: [6, 10],
  8: [9, 10],
  10: [9, 12],
  11: [11, 12],
};

/** The same of a school's category, which may be unknown. */
export const standardsTaught = (category: number | null): [number, number] | undefined => {
  const code = schoolCategories.find((one) => one === category);
  return code && standardsOfCategory[code];
};

export const managements = [1, 2, 3, 4, 5, 6, 8, 90, 91, 92, 93, 94, 95, 96, 97, 98, 101] as const;

export const schoolTypes = ['coeducational', 'boys', 'girls'] as const;

/** DISE's codes of the mediums of instruction. */
export const mediums = {
  1: 'as',
  2: 'bn',
  3: 'gu',
  4: 'hi',
  5: 'kn',
  6: 'ks',
  7: 'kok',
  8: 'ml',
  9: 'mni',
  10: 'mr',
  11: 'ne',
  12: 'or',
  13: 'pa',
  14: 'sa',
  15: 'sd',
  16: 'ta',
  17: 'te',
  18: 'ur',
  19: 'en',
} as const;

/** ISO 639 codes of the mediums. */
export const mediumLanguages = Object.values(mediums);

/** Nursery -2, LKG -1, UKG 0, then 1 to 12. */
export const standards = [-2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

/** States that merged into another; their schools keep their old codes. */
const joinedStates: Record<string, string> = { '25': '38', '26': '38' };

/** The UDISE code of the state of a school with this UDISE code. */
export function stateCodeOf(udiseCode: string): string {
  const code = udiseCode.slice(0, 2);
  return joinedStates[code] ?? code;
}
