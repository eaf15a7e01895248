import { sql } from 'kysely';
import { anyOf } from '../../../platform/database.ts';
import { schoolDay } from '../../../platform/days.ts';
import { worksOn } from '../../../platform/work-at-school.ts';
import type { ReportDefinition } from '../definition.ts';
import { inOrderOf } from './place-columns.ts';

export const userReport: ReportDefinition = {
  name: 'users',
  version: 1,
  subject: 'user',
  title: 'Users Management',
  roles: ['SuperAdmin', 'EducationOfficer', 'Principal'],
  isPersonal: true,
  filters: ['stateId', 'districtId', 'blockId', 'schoolId', 'role', 'status'],
  choices: {
    role: { values: ['Principal', 'Teacher'], textOf: (say, value) => say(`shell:roles.${value}`) },
    status: {
      values: ['active', 'deactivated'],
      textOf: (say, value) => say(`users:status.${value}`),
    },
  },
  schoolsAtOnce: 100,
  columns: [
    { key: 'school', kind: 'text', width: 32 },
    { key: 'udiseCode', kind: 'text', width: 17 },
    { key: 'name', kind: 'text', width: 26 },
    { key: 'role', kind: 'text', width: 12 },
    { key: 'designation', kind: 'text', width: 18 },
    { key: 'mobile', kind: 'text', width: 13 },
    { key: 'joinedOn', kind: 'date', width: 12 },
    { key: 'status', kind: 'text', width: 13 },
    { key: 'lastSignInOn', kind: 'date', width: 12 },
  ],
  read: async ({ db, schoolIds, filters, asOf, say }) => {
    const rows = await db
      .from('account')
      .innerJoin('school_user', 'school_user.account_id', 'account.id')
      .innerJoin('school', 'school.id', 'school_user.school_id')
      .where('school.id', '=', anyOf(schoolIds))
      .where(db.condition('school_user'))
      .where('account.role', 'in', filters.role ? [filters.role] : ['Principal', 'Teacher'])
      .where(worksOn(asOf))
      .$if(filters.status !== undefined, (found) =>
        found.where('account.status', '=', filters.status!),
      )
      .select([
        'school.name as school',
        'school.udise_code as udiseCode',
        'account.id as accountId',
        'account.name',
        'account.role',
        'school_user.designation',
        sql<string | null>`case when ${db.contact('account')} then account.mobile end`.as('mobile'),
        'school_user.starts_on as joinedOn',
        'account.status',
        schoolDay<string | null>('account.last_sign_in_at').as('lastSignInOn'),
      ])
      .orderBy(inOrderOf(schoolIds))
      .orderBy('account.role')
      .orderBy('account.search_key')
      .orderBy('account.id')
      .execute();
    return rows.map((row) => ({
      ...row,
      role: say(`shell:roles.${row.role}`),
      status: say(`users:status.${row.status}`),
    }));
  },
  opens: ({ accountId }) => ({ name: { to: 'user', values: { id: String(accountId) } } }),
};
