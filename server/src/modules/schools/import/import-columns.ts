import { type SchoolField, schoolFieldNames } from '@shala/contract/schools.ts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { columnOf, type SnakeCase } from '../../../platform/columns.ts';
import type { School } from '../../../platform/database-types.ts';
import { schoolSearchKey } from '../../../platform/search-key.ts';

/** What no list has: the school's own short code and picture; and the code by which schools are told apart. */
const notImported = ['udiseCode', 'code', 'logoFileId'] as const;

export type ImportedField = Exclude<SchoolField, (typeof notImported)[number]>;

export const importedFields = schoolFieldNames.filter(
  (field): field is ImportedField => !notImported.some((other) => other === field),
);

export type ImportedColumn = SnakeCase<ImportedField>;

/** What an import writes of a school, as its columns. */
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

/** The schools as rows of a statement, however many, in one parameter: `… from ${rowsOf(schools)} as row`. */
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

/** Where what is wanted differs from what is there; what is not wanted does not count. */
export const changedColumns = (
  wanted: Partial<ImportedColumns>,
  present: ImportedColumns,
): ImportedColumn[] =>
  importedColumns.filter(
    (column) =>
      wanted[column] !== undefined &&
      String(wanted[column] ?? '') !== String(present[column] ?? ''),
  );
