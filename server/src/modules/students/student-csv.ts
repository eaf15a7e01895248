import type { Student } from '@shala/contract/students.ts';
import { anyOf, fixed } from '../../platform/database.ts';
import { type Column, type ListContext, listCsv } from '../../platform/export/list-csv.ts';
import { byIds } from '../../platform/export/whole-list.ts';
import type { FileAnswer } from '../../platform/file-answer.ts';
import { atLastSchool } from '../../platform/personal-column.ts';
import type { Scoped } from '../../platform/scope.ts';
import { joinedClassLabel } from '../classes/classes-public.ts';
import { presented } from './listed-student.ts';
import type { StudentFilter } from './student-filter.ts';
import { allAdmissionIds } from './student-list.ts';
import { yesNo } from './yes-no.ts';

const columns: readonly Column<ExportedStudent>[] = [
  ['students:field.school', ({ schoolName }) => schoolName],
  ['students:field.registerNumber', ({ registerNumber }) => registerNumber],
  ['students:field.name', ({ name }) => name],
  ['students:field.localName', ({ localName }) => localName],
  ['students:field.class', (one, { say }) => joinedClassLabel(say, one)],
  ['students:field.rollNumber', ({ rollNumber }) => rollNumber],
  ['students:field.gender', ({ gender }, { say }) => say(`students:gender.${gender}`)],
  ['students:field.dateOfBirth', ({ dateOfBirth }) => dateOfBirth],
  [
    'students:field.category',
    ({ category }, { say }) => category && say(`students:category.${category}`),
  ],
  ['students:field.isRte', ({ isRte }, { say }) => yesNo(say, isRte)],
  ['students:field.isCwsn', ({ isCwsn }, { say }) => yesNo(say, isCwsn)],
  ['students:field.pen', ({ pen }) => pen],
  ['students:field.guardian', ({ guardianName }) => guardianName],
  ['students:field.guardianMobile', ({ guardianMobile }) => guardianMobile],
  ['students:field.leftOn', ({ leftOn }) => leftOn],
];

type AdmissionIds = Awaited<ReturnType<typeof allAdmissionIds>>;

/** The whole filtered list. */
export const studentsAsCsv = async (
  call: ListContext,
  filter: StudentFilter,
): Promise<FileAnswer> => studentsCsv(call, await allAdmissionIds(call.db, filter));

/** Students in the order of their admissions' ids. */
export const studentsCsv = (call: ListContext, ids: AdmissionIds): FileAnswer =>
  listCsv(
    call,
    'students',
    columns,
    byIds(ids, (some) => stillInReach(call.db, some)),
  );

type ExportedStudent = Awaited<ReturnType<typeof stillInReach>>[number];

/** The students of a long list in its order, of whom some may have left the reach since it was found. */
async function stillInReach(db: Scoped, admissions: readonly { id: string }[]) {
  const ids = admissions.map(({ id }) => id);
  const found = db.from('admission').where('admission.id', '=', anyOf(ids));
  const exported = presented(found)
    .select([
      atLastSchool('student.category').as('category'),
      'admission.is_rte as isRte',
      atLastSchool<boolean>('student.is_cwsn').as('isCwsn'),
      atLastSchool('student.pen').as('pen'),
    ])
    .$narrowType<Pick<Student, 'gender' | 'category'>>();
  const rows = await fixed(exported).execute();
  const byAdmission = new Map(rows.map((row) => [row.admissionId, row]));
  return ids.flatMap((id) => byAdmission.get(id) ?? []);
}
