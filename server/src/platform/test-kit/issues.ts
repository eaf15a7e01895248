/** The status and the message of each field. */
export const issues = (answer: {
  status: number;
  errors?: { field: string; message: string }[];
}) => [
  answer.status,
  Object.fromEntries((answer.errors ?? []).map(({ field, message }) => [field, message])),
];
