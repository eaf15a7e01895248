import { type RawBuilder, sql } from 'kysely';
import type { ReportColumnDefinition } from '../definition.ts';

/** Which school a row is about. */
export const placeColumns: readonly ReportColumnDefinition[] = [
  { key: 'udiseCode', kind: 'text', width: 17 },
  { key: 'school', kind: 'text', width: 32 },
  { key: 'district', kind: 'text', width: 14 },
  { key: 'block', kind: 'text', width: 14 },
];

export const placeNames = [
  'school.id as schoolId',
  'school.udise_code as udiseCode',
  'school.name as school',
  'district.name as district',
  'block.name as block',
] as const;

/** Rows in the order of the report's schools. */
export const inOrderOf = (schoolIds: readonly string[]): RawBuilder<number> =>
  sql<number>`array_position(${schoolIds}::uuid[], school.id)`;
