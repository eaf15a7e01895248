import { filledSchema } from '@shala/contract/stored.ts';
import * as z from 'zod';
import { readNumber } from './read-number.ts';

/** A form's value of a schema's field: texts and choices as text, blank as '', lists as texts. */
type FormValue<Value> = [NonNullable<Value>] extends [boolean]
  ? boolean
  : [NonNullable<Value>] extends [readonly unknown[]]
    ? string[]
    : string;

type Kept = 'id' | 'version';

export type FormValues<Schema extends z.ZodObject> = {
  [Key in Exclude<keyof z.input<Schema>, Kept>]-?: FormValue<z.input<Schema>[Key]>;
} & { id?: string; version?: number };

/**
 * The values of a form for a flat schema: `blank` for a new record, `valuesOf` for one that is edited, and `bodyOf`
 * for the call, with numbers as numbers and blanks left out.
 */
export function formValues<Schema extends z.ZodObject>(schema: Schema) {
  const kinds = Object.entries(schema.shape)
    .filter(([key]) => key !== 'id' && key !== 'version')
    .map(([key, field]) => [key, kindOf(field as z.core.$ZodType)] as const);

  const valuesOf = (record: object): FormValues<Schema> => {
    const of = record as Record<string, unknown>;
    const values = kinds.map(([key, kind]) => [key, shown(kind, of[key])]);
    return { ...Object.fromEntries(values), ...keptOf(of) };
  };

  const bodyOf = (values: FormValues<Schema>): z.input<Schema> => {
    const of = values as Record<string, unknown>;
    const filled = kinds.flatMap(([key, kind]) => {
      const value = sent(kind, of[key]);
      return value === undefined || value === '' ? [] : [[key, value]];
    });
    return { ...Object.fromEntries(filled), ...keptOf(of) } as z.input<Schema>;
  };

  return { blank: valuesOf({}), valuesOf, bodyOf };
}

const keptOf = ({ id, version }: Record<string, unknown>) => ({
  ...(id ? { id } : {}),
  ...(version ? { version } : {}),
});

interface Kind {
  isList: boolean;
  isNumber: boolean;
  isBoolean: boolean;
}

function kindOf(field: z.core.$ZodType): Kind {
  const whole = filledSchema(field);
  const isList = whole instanceof z.ZodArray;
  const one = isList ? filledSchema(whole.element) : whole;
  return {
    isList,
    isNumber: one instanceof z.ZodNumber || isNumberedChoice(one),
    isBoolean: one instanceof z.ZodBoolean,
  };
}

function shown({ isList, isBoolean }: Kind, value: unknown): unknown {
  if (isList) return ((value as unknown[] | undefined) ?? []).map(String);
  if (isBoolean) return value ?? false;
  return value == null ? '' : String(value);
}

function sent({ isList, isNumber }: Kind, value: unknown): unknown {
  // The order in which numbers were picked does not matter.
  if (isList) return isNumber ? (value as string[]).map(Number).sort((a, b) => a - b) : value;
  return isNumber ? asNumber(value ?? '') : value;
}

const isNumberedChoice = (field: z.core.$ZodType) =>
  field instanceof z.ZodLiteral && [...field.values].every((value) => typeof value === 'number');

/** Text that is no number is sent as typed, so that the schema rejects it. */
const asNumber = (value: unknown) =>
  typeof value === 'string' ? (readNumber(value) ?? value) : value;
