import type { ListedStudent } from '@shala/contract/students.ts';
import { type Column, type ListContext, listCsv } from '../../platform/export/list-csv.ts';
import { byIds } from '../../platform/export/whole-list.ts';
import type { FileAnswer } from '../../platform/file-answer.ts';
import { joinedClassLabel } from '../classes/classes-public.ts';
import { stillInReach } from './listed-student.ts';
import { allAdmissionIds, type StudentFilter } from './student-list.ts';
import { yesNo } from './yes-no.ts';

const columns: readonly Column<ListedStudent>[] = [
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
