import { sql } from 'kysely';
import { anyOf } from '../../../platform/database.ts';
import { isLastBegun } from '../../academic-years/academic-years-public.ts';
import type { ReportDefinition } from '../definition.ts';
import { inOrderOf, placeColumns, placeNames } from './place-columns.ts';

const statuses = ['open', 'closed'] as const;

export const schoolReport: ReportDefinition = {
  name: 'schools',
  version: 1,
  subject: 'school',
  title: 'School Management',
  roles: ['SuperAdmin', 'EducationOfficer', 'Principal'],
  isPersonal: false,
  filters: ['stateId', 'districtId', 'blockId', 'schoolId', 'status'],
  choices: { status: { values: statuses, textOf: (say, value) => say(`schools:status.${value}`) } },
  withClosedSchools: true,
  schoolsAtOnce: 500,
  columns: [
    ...placeColumns,
    { key: 'status', kind: 'text', width: 12 },
    { key: 'classes', kind: 'number', isTotalled: true, width: 10 },
    { key: 'students', kind: 'number', isTotalled: true, width: 10 },
    { key: 'teachers', kind: 'number', isTotalled: true, width: 10 },
    { key: 'planEndsOn', kind: 'date', width: 12 },
  ],
  read: async ({ checked, schoolIds, filters, asOf, say }) => {
    const rows = await checked
      .selectFrom('school')
      .innerJoin('district', 'district.id', 'school.district_id')
      .leftJoin('block', 'block.id', 'school.block_id')
      .leftJoin('school_roll', 'school_roll.school_id', 'school.id')
      .where('school.id', '=', anyOf(schoolIds))
      .$if(filters.status !== undefined, (found) =>
        found.where('school.status', '=', filters.status!),
      )
      .select([
        ...placeNames,
        'school.status',
        'school.plan_ends_on as planEndsOn',
        sql<number>`coalesce(school_roll.present, 0)`.as('students'),
        sql<number>`(select count(*)::int from class
          join academic_year on academic_year.id = class.academic_year_id
          where class.school_id = school.id and ${isLastBegun(asOf)})`.as('classes'),
        sql<number>`(select count(*)::int from school_user
          join account on account.id = school_user.account_id
          where school_user.school_id = school.id and account.role = 'Teacher'
            and account.status = 'active' and school_user.starts_on <= ${asOf}
            and coalesce(school_user.ends_on, 'infinity') >= ${asOf})`.as('teachers'),
      ])
      .orderBy(inOrderOf(schoolIds))
      .execute();
    return rows.map((row) => ({ ...row, status: say(`schools:status.${row.status}`) }));
  },
  opens: ({ schoolId }) => {
    const id = String(schoolId);
    const behind = (name: string, more: Record<string, string> = {}) => ({
      to: 'report' as const,
      values: { name, schoolId: id, ...more },
    });
    return {
      school: { to: 'school', values: { id } },
      classes: behind('classes'),
      students: behind('students'),
      teachers: behind('users', { role: 'Teacher', status: 'active' }),
    };
  },
};
