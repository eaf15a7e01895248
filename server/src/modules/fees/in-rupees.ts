/** Rupees with two places, which a table adds up. */
export const inRupees = (paise: number | null): number | null =>
  paise === null ? null : paise / 100;
