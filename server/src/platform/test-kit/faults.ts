/** The status and what is told on each field. */
export const issues = (answer: {
  status: number;
  errors?: { field: string; message: string }[];
}) => [
  answer.status,
  Object.fromEntries((answer.errors ?? []).map(({ field, message }) => [field, message])),
];
