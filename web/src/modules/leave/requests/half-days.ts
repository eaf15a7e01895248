/** Days as they are typed, as the halves that are kept; what is no number stays, for the schema to refuse. */
export const halvesOf = (days: unknown): unknown => (typeof days === 'number' ? days * 2 : days);

export const daysOf = (halves: number | null): number | null =>
  halves === null ? null : halves / 2;
