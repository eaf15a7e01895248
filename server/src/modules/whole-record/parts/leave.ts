import { nameIn } from '@shala/contract/names.ts';
import { columnsAs } from '../../../platform/columns.ts';
import type { ReadPart } from '../record-reading.ts';

export const leavePart: ReadPart = async ({ db, student, say, language }) => {
  const rows = await db
    .from('leave')
    .innerJoin('leave_type', 'leave_type.id', 'leave.leave_type_id')
    .where('leave.student_id', '=', student.id)
    .select([
      ...columnsAs('leave_type', ['name', 'localName', 'nameHindi']),
      'leave.from_day as from',
      'leave.to_day as to',
      'leave.reason',
      'leave.state',
      'leave.answered_by_name as decidedBy',
    ])
    .orderBy('leave.from_day')
    .orderBy('leave.id')
    .execute();
  return {
    title: say('papers:wholeRecord.leave'),
    columns: [
      ['reports:column.leaveType', 'text', 18],
      ['reports:column.from', 'date', 12],
      ['reports:column.to', 'date', 12],
      ['leave:field.reason', 'text', 30],
      ['reports:column.status', 'text', 12],
      ['reports:column.decidedBy', 'text', 20],
    ],
    rows: rows.map(({ from, to, reason, state, decidedBy, ...type }) => [
      nameIn(language, type),
      from,
      to,
      reason,
      say(`leave:state.${state}`),
      decidedBy,
    ]),
  };
};
