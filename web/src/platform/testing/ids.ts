/** The id of the record that a test knows by this number. */
export const idOf = (number: number) =>
  `01930000-0000-7000-8000-${String(number).padStart(12, '0')}`;
