import type { Leave } from '@shala/contract/leave.ts';
import { sql } from 'kysely';
import { columnsAs, namesAs } from '../../../platform/columns.ts';
import { fixed } from '../../../platform/database.ts';
import { notFound } from '../../../platform/errors.ts';
import type { Found } from '../../../platform/page-of.ts';
import type { Scoped } from '../../../platform/scope.ts';
import type { ReadingWithTexts } from '../../../platform/serve.ts';
import { joinedClassLabel } from '../../classes/classes-public.ts';
import { isDecidedBy, isOwn } from './approvers.ts';

/** Leave with whose it is: a member of staff's account, or a student with the class. */
export const leaves = (db: Scoped) =>
  db
    .from('leave')
    .innerJoin('leave_type', 'leave_type.id', 'leave.leave_type_id')
    .leftJoin('school', 'school.id', 'leave.school_id')
    .leftJoin('account', 'account.id', 'leave.account_id')
    .leftJoin('student', 'student.id', 'leave.student_id')
    .leftJoin('admission', 'admission.id', 'leave.admission_id')
    .leftJoin('class', 'class.id', 'admission.class_id');

type Tables = 'leave' | 'leave_type' | 'school' | 'account' | 'student' | 'admission' | 'class';
export type Leaves = Found<Tables>;

/** Found leave as it is shown, with what this person may do with it. */
export async function presented(
  { db, clock, say }: ReadingWithTexts,
  found: ReturnType<typeof leaves>,
): Promise<Leave[]> {
  const answers = isDecidedBy(db.person);
  const own = isOwn(db.person);
  const query = found.select([
    'leave.id',
    'leave.version',
    'leave.school_id as schoolId',
    'school.name as schoolName',
    ...columnsAs('leave', ['onlyThere', 'accountId', 'studentId', 'admissionId']),
    sql<string>`coalesce(account.name, student.name)`.as('name'),
    'student.local_name as localName',
    sql<Leave['role']>`coalesce(account.role, 'Student')`.as('role'),
    'class.standard',
    'class.division',
    'class.stream',
    'admission.roll_number as rollNumber',
    'leave.leave_type_id as leaveTypeId',
    'leave_type.code as typeCode',
    ...namesAs('leave_type', 'type'),
    'leave.from_day as from',
    'leave.to_day as to',
    ...columnsAs('leave', ['fromMidday', 'toMidday', 'halfDays', 'reason', 'fileId']),
    sql<Leave['state']>`leave.state`.as('state'),
    'leave.asked_by_name as askedBy',
    'leave.asked_at as askedAt',
    'leave.answered_by_name as answeredBy',
    'leave.answered_at as answeredAt',
    'leave.remark',
    own.as('isMine'),
    sql<boolean>`coalesce(leave.state = 'asked' and ${answers}, false)`.as('isMineToAnswer'),
    sql<boolean>`(leave.state = 'asked' and (${own} or (leave.student_id is not null
        and coalesce(leave.asked_by = ${db.person.accountId}, false))))`.as('canWithdraw'),
    sql<boolean>`coalesce(leave.state = 'approved'
        and (${answers} or (${own} and leave.from_day > ${clock.schoolDay()}::date)), false)`.as(
      'canCancel',
    ),
  ]);
  const rows = await fixed(query).execute();
  return rows.map(({ standard, division, stream, ...leave }) => ({
    ...leave,
    className: joinedClassLabel(say, { standard, division, stream }),
  }));
}

export async function findLeave(reading: ReadingWithTexts, id: string): Promise<Leave> {
  const [leave] = await presented(reading, leaves(reading.db).where('leave.id', '=', id));
  if (!leave) throw notFound('leave');
  return leave;
}
