/** Half days as they are stored, of days as they are typed; what is no number stays as typed, for the schema to refuse. */
export const halvesOf = (days: unknown): unknown => (typeof days === 'number' ? days * 2 : days);

export const daysOf = (halves: number | null): number | null =>
  halves === null ? null : halves / 2;
