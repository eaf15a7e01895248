import { leaveStates } from '@shala/contract/leave.ts';
import { nameIn, namesOf } from '@shala/contract/names.ts';
import { sql } from 'kysely';
import { namesAs } from '../../../platform/columns.ts';
import { anyOf } from '../../../platform/database.ts';
import type { ReportDefinition } from '../definition.ts';
import { nameInLanguage } from './name-in-language.ts';
import { inOrderOf } from './place-columns.ts';

export const leaveReport: ReportDefinition = {
  name: 'leave',
  version: 2,
  subject: 'leave',
  title: 'Leave Application',
  roles: ['SuperAdmin', 'EducationOfficer', 'Principal'],
  isPersonal: true,
  filters: ['stateId', 'districtId', 'blockId', 'schoolId', 'from', 'to', 'role', 'status'],
  choices: {
    role: {
      values: ['Principal', 'Teacher', 'Student'],
      textOf: (say, value) => say(`shell:roles.${value}`),
    },
    status: { values: leaveStates, textOf: (say, value) => say(`leave:state.${value}`) },
  },
  schoolsAtOnce: 100,
  columns: [
    { key: 'school', kind: 'text', width: 32 },
    { key: 'name', kind: 'text', width: 26 },
    { key: 'role', kind: 'text', width: 12 },
    { key: 'leaveType', kind: 'text', width: 18 },
    { key: 'from', kind: 'date', width: 12 },
    { key: 'to', kind: 'date', width: 12 },
    { key: 'leaveDays', kind: 'number', isTotalled: true, width: 8 },
    { key: 'status', kind: 'text', width: 12 },
    { key: 'decidedBy', kind: 'text', width: 22 },
  ],
  read: async ({ db, schoolIds, filters, say, language }) => {
    const { from, to, role, status } = filters;
    const roleOf = sql<string>`coalesce(account.role, 'Student')`;
    const rows = await db
      .from('leave')
      .innerJoin('leave_type', 'leave_type.id', 'leave.leave_type_id')
      .innerJoin('school', 'school.id', 'leave.school_id')
      .leftJoin('account', 'account.id', 'leave.account_id')
      .leftJoin('student', 'student.id', 'leave.student_id')
      .where('leave.school_id', '=', anyOf(schoolIds))
      .$if(from !== undefined, (found) => found.where('leave.to_day', '>=', from!))
      .$if(to !== undefined, (found) => found.where('leave.from_day', '<=', to!))
      .$if(role !== undefined, (found) => found.where(roleOf, '=', role!))
      .$if(status !== undefined, (found) => found.where('leave.state', '=', status!))
      .select([
        'leave.account_id as accountId',
        'leave.student_id as studentId',
        'school.name as school',
        sql<string>`coalesce(account.name, student.name)`.as('name'),
        'student.local_name as localName',
        roleOf.as('role'),
        ...namesAs('leave_type', 'type'),
        'leave.from_day as from',
        'leave.to_day as to',
        sql<number>`(leave.half_days / 2.0)::float8`.as('leaveDays'),
        'leave.state as status',
        'leave.answered_by_name as decidedBy',
      ])
      .orderBy(inOrderOf(schoolIds))
      .orderBy('leave.from_day')
      .orderBy('leave.id')
      .execute();
    return rows
      .map(nameInLanguage(language))
      .map(({ typeName, typeLocalName, typeNameHindi, ...row }) => ({
        ...row,
        leaveType: nameIn(language, namesOf('type', { typeName, typeLocalName, typeNameHindi })),
        role: say(`shell:roles.${row.role}`),
        status: say(`leave:state.${row.status}`),
      }));
  },
  opens: ({ accountId, studentId }) => ({
    name: studentId
      ? { to: 'student', values: { id: String(studentId) } }
      : { to: 'user', values: { id: String(accountId) } },
  }),
};
