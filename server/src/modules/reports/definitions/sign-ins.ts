import { addDays } from '@shala/contract/days.ts';
import { sql } from 'kysely';
import { anyOf } from '../../../platform/database.ts';
import { schoolDay, startOfDay } from '../../../platform/days.ts';
import { worksOn } from '../../../platform/work-at-school.ts';
import type { ReportDefinition } from '../definition.ts';
import { allOpen } from './all-open.ts';
import { inOrderOf } from './place-columns.ts';

const usualDays = 30;

interface Counts {
  signIns: number;
  failed: number;
  days: number;
}

/** How often the staff signed in, and who never did. */
export const signInReport: ReportDefinition = {
  name: 'sign-ins',
  version: 1,
  subject: 'user',
  title: 'Users Management',
  roles: ['SuperAdmin', 'EducationOfficer', 'Principal'],
  isPersonal: true,
  filters: ['stateId', 'districtId', 'blockId', 'schoolId', 'from', 'to', 'role', 'status'],
  choices: {
    role: { values: ['Principal', 'Teacher'], textOf: (say, value) => say(`shell:roles.${value}`) },
    status: {
      values: ['signedIn', 'notSignedIn'],
      textOf: (say, value) => say(`reports:signedIn.${value}`),
    },
  },
  standards: (asOf) => ({ from: addDays(asOf, 1 - usualDays), to: asOf }),
  schoolsAtOnce: 50,
  columns: [
    { key: 'school', kind: 'text', width: 32 },
    { key: 'name', kind: 'text', width: 28 },
    { key: 'role', kind: 'text', width: 14 },
    { key: 'signIns', kind: 'number', isTotalled: true, width: 10 },
    { key: 'daysSignedIn', kind: 'number', width: 10 },
    { key: 'signInsFailed', kind: 'number', isTotalled: true, width: 10 },
    { key: 'lastSignInOn', kind: 'date', width: 13 },
  ],
  read: async ({ db, schoolIds, filters, asOf, say }) => {
    const { from, to, role, status } = filters;
    const rows = await db
      .from('account')
      .innerJoin('school_user', 'school_user.account_id', 'account.id')
      .innerJoin('school', 'school.id', 'school_user.school_id')
      .innerJoinLateral(
        sql<Counts>`(
          select count(*) filter (where outcome = 'signed_in')::int as "signIns",
            count(*) filter (where outcome <> 'signed_in')::int as failed,
            count(distinct ${schoolDay('at')})
              filter (where outcome = 'signed_in')::int as days
          from sign_in where sign_in.account_id = account.id
            and at >= ${startOfDay(from!)} and at < ${startOfDay(addDays(to!, 1))}
        )`.as('counts'),
        (join) => join.onTrue(),
      )
      .where('school.id', '=', anyOf(schoolIds))
      .where(db.condition('school_user'))
      .where(db.contact('account'))
      .where('account.status', '=', 'active')
      .where('account.role', 'in', role ? [role] : ['Principal', 'Teacher'])
      .where(worksOn(asOf))
      .$if(status !== undefined, (found) =>
        found.where('counts.signIns', status === 'signedIn' ? '>' : '=', 0),
      )
      .select([
        'school.name as school',
        'account.id as accountId',
        'account.name',
        'account.role',
        'counts.signIns',
        'counts.days as daysSignedIn',
        'counts.failed as signInsFailed',
        schoolDay<string | null>('account.last_sign_in_at').as('lastSignInOn'),
      ])
      .orderBy(inOrderOf(schoolIds))
      .orderBy('account.role')
      .orderBy('account.search_key')
      .orderBy('account.id')
      .execute();
    return rows.map((row) => ({ ...row, role: say(`shell:roles.${row.role}`) }));
  },
  opens: ({ accountId }) => {
    const signIns = { to: 'userSignIns' as const, values: { id: String(accountId) } };
    return {
      name: { to: 'user', values: { id: String(accountId) } },
      ...allOpen(['signIns', 'daysSignedIn', 'signInsFailed'], signIns),
    };
  },
};
