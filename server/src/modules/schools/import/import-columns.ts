import { type SchoolField, schoolFieldNames } from '@shala/contract/schools.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { columnOf, type SnakeCase } from '../../../platform/columns.ts';
import type { School } from '../../../platform/database-types.ts';
import { schoolSearchKey } from '../../../platform/school-search.ts';

/**
 * Fields that no list has: the school's own short code and picture; and the UDISE code, which
 * identifies the school.
 */
const notImported = ['udiseCode', 'code', 'logoFileId'] as const;

export type ImportedField = Exclude<SchoolField, (typeof notImported)[number]>;

export const importedFields = schoolFieldNames.filter(
  (field): field is ImportedField => !notImported.some((other) => other === field),
);

type ImportedColumn = SnakeCase<ImportedField>;

/** The columns of a school that an import writes. */
export type ImportedColumns = Pick<Selectable<School>, ImportedColumn>;

export const importedColumns = importedFields.map(columnOf) as ImportedColumn[];

export const blankSchool = {
  ...Object.fromEntries(importedColumns.map((column) => [column, null])),
  mediums: [],
  status: 'open',
} as unknown as Omit<ImportedColumns, 'name' | 'state_id' | 'district_id'>;

export interface StoredSchool extends ImportedColumns {
  id: string;
  udise_code: string;
}

/**
 * The schools as rows of a statement, however many, in one parameter: `… from ${rowsOf(schools)} as
 * row`.
 */
export function rowsOf(schools: readonly StoredSchool[]): RawBuilder<unknown> {
  const rows = schools.map((school) => ({
    ...school,
    search_key: schoolSearchKey({
      name: school.name,
      udiseCode: school.udise_code,
      village: school.village,
    }),
  }));
  return sql`json_populate_recordset(null::school, ${JSON.stringify(rows)}::json) as row`;
}

export const columnList: RawBuilder<unknown> = sql.join(
  importedColumns.map((name) => sql.ref(name)),
);

export const columnsFromRow: RawBuilder<unknown> = sql.join(
  importedColumns.map((name) => sql`${sql.ref(name)} = ${sql.ref(`row.${name}`)}`),
);

/** The columns whose new value differs from the present one; an absent column does not count. */
export const changedColumns = (
  changes: Partial<ImportedColumns>,
  present: ImportedColumns,
): ImportedColumn[] =>
  importedColumns.filter(
    (column) =>
      changes[column] !== undefined &&
      String(changes[column] ?? '') !== String(present[column] ?? ''),
  );
