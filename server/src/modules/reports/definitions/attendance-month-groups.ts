import { sql } from 'kysely';
import { among } from '../../../platform/database.ts';
import { attendedDays, markedDays } from '../../attendance/attendance-public.ts';
import type { ReportDefinition, ReportRow } from '../definition.ts';
import { average, spanOfMonth } from './attendance-totals.ts';
import { inOrderOf } from './place-columns.ts';

interface GroupMonth {
  gender: string;
  category: string;
  days: number;
  enrolledDays: number;
  attendedDays: number;
  markedDays: number;
}

/** By gender and category, from the totals that the registers keep of them. */
export const attendanceMonthGroupsReport: ReportDefinition = {
  name: 'attendance-month-groups',
  version: 1,
  subject: 'attendance',
  title: 'Attendance',
  roles: ['SuperAdmin', 'EducationOfficer', 'Principal'],
  isPersonal: false,
  filters: ['stateId', 'districtId', 'blockId', 'schoolId', 'month'],
  schoolsAtOnce: 500,
  columns: [
    { key: 'udiseCode', kind: 'text', width: 17 },
    { key: 'school', kind: 'text', width: 32 },
    { key: 'gender', kind: 'text', heading: 'students:field.gender', width: 12 },
    { key: 'category', kind: 'text', heading: 'students:field.category', width: 12 },
    { key: 'averageOnRoll', kind: 'number', isTotalled: true, width: 10 },
    { key: 'averagePresent', kind: 'number', isTotalled: true, width: 10 },
    { key: 'attendedDays', kind: 'number', isTotalled: true, width: 12 },
    { key: 'markedDays', kind: 'number', isTotalled: true, width: 12 },
    { key: 'share', kind: 'percent', ratio: ['attendedDays', 'markedDays'], width: 10 },
  ],
  read: async ({ checked, schoolIds, filters, asOf, say }) => {
    const { from, to } = spanOfMonth(filters.month!, asOf);
    if (from > to) return [];
    const { rows } = await sql<GroupMonth & ReportRow>`
      with reported as (
        select school_id, day from school_day
        where school_id ${among(schoolIds)} and day between ${from}::date and ${to}::date
          and not is_off and classes_marked > 0
      ), days as (select school_id, count(*)::int as days from reported group by school_id)
      select school.udise_code as "udiseCode", school.name as school, of_group.*, days.days
      from (
        select one.school_id, one.gender, one.category,
          sum(one.enrolled)::int as "enrolledDays",
          sum(${attendedDays('one')})::float8 as "attendedDays",
          sum(${markedDays('one')})::int as "markedDays"
        from reported join school_day_group as one
          on one.school_id = reported.school_id and one.day = reported.day
        group by one.school_id, one.gender, one.category
      ) as of_group
      join days on days.school_id = of_group.school_id
      join school on school.id = of_group.school_id
      order by ${inOrderOf(schoolIds)}, of_group.gender desc, of_group.category`.execute(checked);
    return rows.map((row) => ({
      ...row,
      gender: say(`students:gender.${row.gender}`),
      category: say(
        row.category === '' ? 'reports:category.unknown' : `students:category.${row.category}`,
      ),
      averageOnRoll: average(row.enrolledDays, row.days),
      averagePresent: average(row.attendedDays, row.days),
    }));
  },
  opens: ({ school_id: schoolId }, { month }) => ({
    school: {
      to: 'report',
      values: {
        name: 'attendance-month-classes',
        schoolId: String(schoolId),
        ...(month && { month }),
      },
    },
  }),
};
