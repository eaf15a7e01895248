/** The first of April before or on a day. */
export const financialYearStart = (day: string): string =>
  `${Number(day.slice(0, 4)) - (day.slice(5, 7) < '04' ? 1 : 0)}-04-01`;
