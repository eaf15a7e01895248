import { type RawBuilder, sql } from 'kysely';
import { studentSearchKey } from '../../../platform/admission-search.ts';

/** The columns of a student that an import writes. */
export interface StudentColumns {
  name: string;
  local_name: string | null;
  mother_name: string | null;
  father_name: string | null;
  gender: string;
  date_of_birth: string;
  place_of_birth: string | null;
  nationality: string | null;
  religion: string | null;
  caste: string | null;
  mother_tongue: string | null;
  category: string | null;
  minority: string | null;
  is_bpl: boolean | null;
  is_aay: boolean | null;
  is_ews: boolean | null;
  is_cwsn: boolean | null;
  impairment: string | null;
  blood_group: string | null;
  address: string | null;
  pin_code: string | null;
  pen: string | null;
  apaar_id: string | null;
  state_student_id: string | null;
}

/** The columns of the admission that an import writes. */
export interface AdmissionColumns {
  is_rte: boolean;
  previous_school: string | null;
  roll_number: number | null;
}

const types: Record<keyof StudentColumns, string> = {
  name: 'text',
  local_name: 'text',
  mother_name: 'text',
  father_name: 'text',
  gender: 'text',
  date_of_birth: 'date',
  place_of_birth: 'text',
  nationality: 'text',
  religion: 'text',
  caste: 'text',
  mother_tongue: 'text',
  category: 'text',
  minority: 'text',
  is_bpl: 'boolean',
  is_aay: 'boolean',
  is_ews: 'boolean',
  is_cwsn: 'boolean',
  impairment: 'text',
  blood_group: 'text',
  address: 'text',
  pin_code: 'text',
  pen: 'text',
  apaar_id: 'text',
  state_student_id: 'text',
};

export const studentColumns = Object.keys(types) as (keyof StudentColumns)[];
export const admissionColumns = ['is_rte', 'previous_school', 'roll_number'] as const;

export const columnList: RawBuilder<unknown> = sql.join(
  studentColumns.map((name) => sql.ref(`student.${name}`)),
);
export const bareColumnList: RawBuilder<unknown> = sql.join(
  studentColumns.map((name) => sql.ref(name)),
);
export const columnsFromRow: RawBuilder<unknown> = sql.join(
  studentColumns.map((name) => sql`${sql.ref(name)} = ${sql.ref(`row.${name}`)}`),
);

/** Students as rows of a statement, however many, in one parameter. */
export function rowsOf(students: readonly (StudentColumns & { id: string })[]) {
  const rows = students.map((student) => ({
    ...Object.fromEntries(studentColumns.map((name) => [name, student[name]])),
    id: student.id,
    search_key: studentSearchKey({ name: student.name, localName: student.local_name }),
  }));
  const columns = studentColumns.map((name) => sql`${sql.ref(name)} ${sql.raw(types[name])}`);
  return sql`json_to_recordset(${JSON.stringify(rows)}::json) as row
    (id uuid, search_key text, ${sql.join(columns)})`;
}
