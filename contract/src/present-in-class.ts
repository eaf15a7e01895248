interface InClass {
  to: string | null;
  outcome: string | null;
}

/** The time in a class goes on: a promotion ends it with a day to come, the last one of the year. */
export const isPresent = ({ to, outcome }: InClass, today: string): boolean =>
  to === null || ((outcome === 'promoted' || outcome === 'detained') && to >= today);
