import type { Leave, leaveRows } from '@shala/contract/leave.ts';
import { nameIn } from '@shala/contract/names.ts';
import type * as z from 'zod';
import type { ExportCell } from '../../../platform/export/cell.ts';
import { csvAnswer } from '../../../platform/export/csv.ts';
import { minuteInIndia } from '../../../platform/export/minute-in-india.ts';
import { wholeList } from '../../../platform/export/whole-list.ts';
import type { FileAnswer } from '../../../platform/file-answer.ts';
import type { Call, ReadingWithTexts } from '../../../platform/serve.ts';
import { listStaff, listStudents } from './leave-list.ts';

type InLanguage = ReadingWithTexts & Pick<Call, 'language'>;
type Query<Name extends 'fetchSchoolWiseAsCsv' | 'fetchLeaveForStudentAsCsv'> = z.output<
  (typeof leaveRows)[`leaveApplication/${Name}`]['query']
>;

export const staffLeaveCsv = (call: InLanguage, query: Query<'fetchSchoolWiseAsCsv'>): FileAnswer =>
  leaveCsv(
    call,
    'staff-leave',
    wholeList((page) => listStaff(call, { ...query, ...page })),
  );

export const studentLeaveCsv = (
  call: InLanguage,
  query: Query<'fetchLeaveForStudentAsCsv'>,
): FileAnswer =>
  leaveCsv(
    call,
    'student-leave',
    wholeList((page) => listStudents(call, { ...query, ...page })),
  );

const fields = [
  'name',
  'role',
  'school',
  'class',
  'type',
  'from',
  'fromMidday',
  'to',
  'toMidday',
  'countedDays',
  'reason',
  'appliedOn',
  'status',
  'decidedOn',
  'decidedBy',
  'remark',
];

function leaveCsv(
  { clock, language, say }: InLanguage,
  name: string,
  leaves: AsyncGenerator<Leave, void>,
): FileAnswer {
  const yes = (is: boolean) => (is ? say('leave:types.yes') : null);
  const cells = (leave: Leave): ExportCell[] => [
    leave.name,
    say(`shell:roles.${leave.role}`),
    leave.schoolName,
    leave.className,
    nameIn(language, {
      name: leave.typeName,
      localName: leave.typeLocalName,
      nameHindi: leave.typeNameHindi,
    }),
    leave.from,
    yes(leave.fromMidday),
    leave.to,
    yes(leave.toMidday),
    leave.halfDays / 2,
    leave.reason,
    minuteInIndia(leave.askedAt),
    say(`leave:state.${leave.state}`),
    leave.answeredAt && minuteInIndia(leave.answeredAt),
    leave.answeredBy,
    leave.remark,
  ];
  async function* rows() {
    for await (const leave of leaves) yield cells(leave);
  }
  return csvAnswer(
    `${name}-${clock.schoolDay()}.csv`,
    fields.map((field) => say(`leave:field.${field}`)),
    rows(),
  );
}
