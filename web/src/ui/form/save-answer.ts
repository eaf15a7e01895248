import type { Unanswered } from '../../platform/answer.ts';

/** The result of a save: the envelope of a call, or its failure. */
export type SaveAnswer<Row> =
  | { success: true; result: Row; message?: string }
  | {
      success: false;
      code: string;
      message: string;
      errors?: readonly { field: string; message: string }[];
      /** With `conflict`: the present row. */
      result?: unknown;
      /** With `offline`: what is known of the save. */
      unanswered?: Unanswered;
    };

/** The server's errors by field, in the shape of the form's own errors. */
export function serverErrors(
  errors: readonly { field: string; message: string }[] = [],
): Record<string, string> {
  const byField: Record<string, string> = {};
  for (const { field, message } of errors) byField[field] ??= message;
  return byField;
}
