import { type SchoolField, schoolFieldNames, type schoolFields } from '@shala/contract/schools.ts';
import type * as z from 'zod';
import { columnOf, type SnakeCase } from '../../platform/columns.ts';
import { schoolSearchKey } from '../../platform/school-search.ts';

export type SchoolFields = z.output<typeof schoolFields>;

type SchoolRow = {
  [Field in SchoolField as SnakeCase<Field>]: undefined extends SchoolFields[Field]
    ? Exclude<SchoolFields[Field], undefined> | null
    : SchoolFields[Field];
} & { search_key: string };

/** The columns that a person fills in, and those derived from them. */
export function rowOf(school: SchoolFields): SchoolRow {
  const columns = schoolFieldNames.map((field) => [columnOf(field), stored(school[field])]);
  return { ...Object.fromEntries(columns), search_key: schoolSearchKey(school) };
}

/** Blank is stored as null, and a list without duplicates. */
function stored(value: SchoolFields[SchoolField]) {
  if (Array.isArray(value)) return [...new Set(value)];
  return value === '' ? null : (value ?? null);
}
