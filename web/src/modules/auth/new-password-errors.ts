import { newPassword } from '@shala/contract/fields.ts';
import * as z from 'zod';
import { type FieldErrors, schemaErrors } from '../../ui/form/schema-errors.ts';

const schema = z.object({ newPassword });

type Describe = Parameters<typeof schemaErrors<z.core.$ZodIssue>>[2];

/** The server's rule, and that the person typed the same twice. */
export function newPasswordErrors(
  values: { newPassword: string; repeated: string },
  describe: Describe,
  differ: string,
): FieldErrors {
  const errors = schemaErrors(schema, values, describe);
  if (!errors.newPassword && values.newPassword !== values.repeated) errors.repeated = differ;
  return errors;
}
