/** How long the ZIP of a school's whole export is kept. */
export const exportKeptDays = 7;
