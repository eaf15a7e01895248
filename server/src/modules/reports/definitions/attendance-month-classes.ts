import { sql } from 'kysely';
import { among } from '../../../platform/database.ts';
import { attendedDays, markedDays } from '../../attendance/attendance-public.ts';
import { classLabel } from '../../classes/classes-public.ts';
import { daysOfSchools } from '../../school-calendar/school-calendar-public.ts';
import type { ReportDefinition } from '../definition.ts';
import { allOpen } from './all-open.ts';
import { average, monthColumns, spanOfMonth } from './attendance-totals.ts';
import { inOrderOf } from './place-columns.ts';

interface ClassMonth {
  schoolId: string;
  school: string;
  classId: string;
  standard: number;
  division: string;
  stream: string | null;
  daysReported: number;
  enrolledDays: number;
  attendedDays: number;
  markedDays: number;
}

export const attendanceMonthClassesReport: ReportDefinition = {
  name: 'attendance-month-classes',
  version: 1,
  subject: 'attendance',
  title: 'Attendance',
  roles: ['SuperAdmin', 'EducationOfficer', 'Principal'],
  isPersonal: false,
  filters: ['stateId', 'districtId', 'blockId', 'schoolId', 'month'],
  schoolsAtOnce: 200,
  columns: [
    { key: 'school', kind: 'text', width: 32 },
    { key: 'class', kind: 'text', width: 12 },
    ...monthColumns,
  ],
  chart: { kind: 'bars', label: 'class', value: 'share' },
  read: async ({ checked, schoolIds, filters, asOf, say }) => {
    const { from, to } = spanOfMonth(filters.month!, asOf);
    if (from > to) return [];
    const [{ rows }, days] = await Promise.all([
      sql<ClassMonth>`
        select school.id as "schoolId", school.name as school, class.id as "classId",
          class.standard, class.division, class.stream, of_class.*
        from (
          select kept.class_id,
            count(*) filter (where kept.marked_at is not null)::int as "daysReported",
            coalesce(sum(kept.enrolled) filter (where kept.marked_at is not null), 0)::int
              as "enrolledDays",
            sum(${attendedDays('kept')})::float8 as "attendedDays",
            sum(${markedDays('kept')})::int as "markedDays"
          from class_day as kept
          join school_day on school_day.school_id = kept.school_id and school_day.day = kept.day
          where kept.school_id ${among(schoolIds)}
            and kept.day between ${from}::date and ${to}::date and not school_day.is_off
          group by kept.class_id
        ) as of_class
        join class on class.id = of_class.class_id
        join school on school.id = class.school_id
        order by ${inOrderOf(schoolIds)}, class.standard, class.division_key, class.id`.execute(
        checked,
      ),
      daysOfSchools(checked, schoolIds, from, to),
    ]);
    return rows.map(({ standard, division, stream, ...row }) => ({
      ...row,
      class: classLabel(say, { standard, division, stream }),
      workingDays: days.get(row.schoolId)?.filter(({ kind }) => kind !== 'off').length ?? 0,
      averageOnRoll: average(row.enrolledDays, row.daysReported),
      averagePresent: average(row.attendedDays, row.daysReported),
    }));
  },
  opens: ({ classId }, { month }) => {
    const values = { name: 'class-register', classId: String(classId), ...(month && { month }) };
    const register = { to: 'report' as const, values };
    const figures = ['daysReported', 'averagePresent', 'attendedDays', 'markedDays'];
    return allOpen(['class', ...figures], register);
  },
};
