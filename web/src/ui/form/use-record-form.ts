import { useForm } from '@mantine/form';
import type { RowName } from '@shala/contract/rows.ts';
import type * as z from 'zod';
import type { CallInput } from '../../platform/call.ts';
import { useSave } from '../../platform/use-call.ts';
import { type FieldErrors, schemaErrors } from './schema-errors.ts';
import { useDescribeIssue } from './use-describe-issue.ts';
import { useIdempotencyKey } from './use-idempotency-key.ts';

interface RecordForm<Values, Body> {
  /** Of a dialog over another form, whose fields may have the same names. */
  name?: string;
  initialValues: Values;
  bodyOf: (values: Values) => Body;
  /** The controllers whose rows are fetched again after a save. */
  invalidates: readonly string[];
  /** Checks that the schema cannot express. */
  check?: (values: Values) => FieldErrors;
  /** Changes other fields after one has changed: another class has other students. */
  follow?: (now: Values, before: Values) => Partial<Values>;
}

/**
 * A form of one record, validated by the schema that the server uses; `onSave` is for `FormDialog` or `FormPage`. A new
 * record carries a key where the schema has one.
 */
export function useRecordForm<N extends RowName, Values extends Record<string, unknown>>(
  row: N,
  schema: z.ZodObject,
  { name, initialValues, bodyOf: filledOf, invalidates, check, follow }: RecordForm<Values, object>,
) {
  const describe = useDescribeIssue();
  const idempotencyKey = useIdempotencyKey();
  const bodyOf = (values: Values) => {
    const body = filledOf(values);
    const isKeyed = 'idempotencyKey' in schema.shape && !('id' in body);
    return isKeyed ? { ...body, idempotencyKey } : body;
  };
  const save = useSave(row, { invalidates, quiet: true });
  const form = useForm<Values>({
    name,
    initialValues,
    validate: (values) => ({
      ...schemaErrors(schema, bodyOf(values), describe),
      ...check?.(values),
    }),
    onValuesChange: (now, before) => {
      const changes = Object.entries(follow?.(now, before) ?? {});
      const others = changes.filter(([field, value]) => now[field] !== value);
      if (others.length > 0) form.setValues(Object.fromEntries(others) as Partial<Values>);
    },
  });
  const onSave = (values: Values) =>
    save.mutateAsync({ body: bodyOf(values) } as unknown as CallInput<N>);
  return { form, onSave };
}
