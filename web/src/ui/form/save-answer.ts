/** What a save comes back with: the envelope of a call, or its failure. */
export type SaveAnswer<Row> =
  | { success: true; result: Row; message?: string }
  | {
      success: false;
      code: string;
      message: string;
      errors?: readonly { field: string; message: string }[];
      /** With `conflict`: the row as it is now. */
      result?: unknown;
    };

/** The server's faults by field, as the form's own checks would have told them. */
export function serverErrors(
  errors: readonly { field: string; message: string }[] = [],
): Record<string, string> {
  const byField: Record<string, string> = {};
  for (const { field, message } of errors) byField[field] ??= message;
  return byField;
}
