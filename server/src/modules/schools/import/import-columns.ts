import { type RawBuilder, sql } from 'kysely';
import { schoolSearchKey } from '../../../platform/search-key.ts';

/** What an import writes of a school, as its columns. */
export interface ImportedColumns {
  name: string;
  state_id: string;
  district_id: string;
  block_id: string | null;
  cluster: string | null;
  village: string | null;
  address: string | null;
  pin_code: string | null;
  latitude: number | null;
  longitude: number | null;
  area: string | null;
  category: number | null;
  management: number | null;
  school_type: string | null;
  mediums: string[];
  lowest_standard: number | null;
  highest_standard: number | null;
  contact_name: string | null;
  contact_mobile: string | null;
  contact_email: string | null;
  status: string;
}

export type ImportedColumn = keyof ImportedColumns;

const types: Record<ImportedColumn, string> = {
  name: 'text',
  state_id: 'uuid',
  district_id: 'uuid',
  block_id: 'uuid',
  cluster: 'text',
  village: 'text',
  address: 'text',
  pin_code: 'text',
  latitude: 'double precision',
  longitude: 'double precision',
  area: 'text',
  category: 'smallint',
  management: 'smallint',
  school_type: 'text',
  mediums: 'text[]',
  lowest_standard: 'smallint',
  highest_standard: 'smallint',
  contact_name: 'text',
  contact_mobile: 'text',
  contact_email: 'text',
  status: 'text',
};

export const importedColumns = Object.keys(types) as ImportedColumn[];

export const blankSchool: Omit<ImportedColumns, 'name' | 'state_id' | 'district_id'> = {
  block_id: null,
  cluster: null,
  village: null,
  address: null,
  pin_code: null,
  latitude: null,
  longitude: null,
  area: null,
  category: null,
  management: null,
  school_type: null,
  mediums: [],
  lowest_standard: null,
  highest_standard: null,
  contact_name: null,
  contact_mobile: null,
  contact_email: null,
  status: 'open',
};

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
  const columns = importedColumns.map((name) => sql`${sql.ref(name)} ${sql.raw(types[name])}`);
  return sql`json_to_recordset(${JSON.stringify(rows)}::json) as row
    (id uuid, udise_code text, search_key text, ${sql.join(columns)})`;
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
