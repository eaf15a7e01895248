import { sql } from 'kysely';
import { among } from '../../../platform/database.ts';
import { attendedDays, markedDays } from '../../attendance/attendance-public.ts';
import { daysOfSchools } from '../../school-calendar/school-calendar-public.ts';
import type { ReportDefinition } from '../definition.ts';
import { allOpen } from './all-open.ts';
import { average, daysOfMonth, monthColumns, spanOfMonth } from './attendance-totals.ts';
import { inOrderOf, placeColumns } from './place-columns.ts';

interface SchoolMonth {
  schoolId: string;
  udiseCode: string;
  school: string;
  district: string;
  block: string | null;
  daysReported: number;
  enrolledDays: number;
  attendedDays: number;
  markedDays: number;
}

/** From the totals of the days alone, also for many schools. */
export const attendanceMonthReport: ReportDefinition = {
  name: 'attendance-month',
  version: 1,
  subject: 'attendance',
  title: 'Attendance',
  roles: ['SuperAdmin', 'EducationOfficer', 'Principal'],
  isPersonal: false,
  filters: ['stateId', 'districtId', 'blockId', 'schoolId', 'month'],
  schoolsAtOnce: 1000,
  columns: [...placeColumns, ...monthColumns],
  chart: { kind: 'distribution', label: 'school', value: 'share' },
  read: async ({ checked, schoolIds, filters, asOf }) => {
    const { from, to } = spanOfMonth(filters.month!, asOf);
    if (from > to) return [];
    const [{ rows }, days] = await Promise.all([
      sql<SchoolMonth>`
        select school.id as "schoolId", school.udise_code as "udiseCode", school.name as school,
          district.name as district, block.name as block,
          count(kept.day) filter (where kept.classes_marked > 0)::int as "daysReported",
          coalesce(sum(kept.enrolled) filter (where kept.classes_marked > 0), 0)::int
            as "enrolledDays",
          coalesce(sum(${attendedDays('kept')}), 0)::float8 as "attendedDays",
          coalesce(sum(${markedDays('kept')}), 0)::int as "markedDays"
        from school
        join district on district.id = school.district_id
        left join block on block.id = school.block_id
        left join school_day as kept on kept.school_id = school.id
          and kept.day between ${from}::date and ${to}::date and not kept.is_off
        where school.id ${among(schoolIds)}
        group by school.id, district.name, block.name
        order by ${inOrderOf(schoolIds)}`.execute(checked),
      daysOfSchools(checked, schoolIds, from, to),
    ]);
    return rows.map((row) => ({
      ...row,
      workingDays: days.get(row.schoolId)?.filter(({ kind }) => kind !== 'off').length ?? 0,
      averageOnRoll: average(row.enrolledDays, row.daysReported),
      averagePresent: average(row.attendedDays, row.daysReported),
    }));
  },
  opens: ({ schoolId }, { month }) => {
    const of = { schoolId: String(schoolId) };
    const values = { ...of, ...(month && { month }) };
    return {
      school: { to: 'school', values: { id: of.schoolId } },
      ...(month && {
        daysReported: {
          to: 'report',
          values: { name: 'attendance-days', ...of, ...daysOfMonth(month) },
        },
      }),
      ...allOpen(['averageOnRoll', 'averagePresent'], {
        to: 'report',
        values: { name: 'attendance-month-groups', ...values },
      }),
      ...allOpen(['attendedDays', 'markedDays'], {
        to: 'report',
        values: { name: 'attendance-month-classes', ...values },
      }),
    };
  },
};
