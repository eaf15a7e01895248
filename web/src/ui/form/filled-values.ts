/** A form's values without those that were left empty, as a call takes them. */
export const filledValues = (values: object) =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([, value]) => value !== undefined && value !== null && value !== '',
    ),
  );
