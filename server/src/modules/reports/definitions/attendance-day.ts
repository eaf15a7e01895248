import { sql } from 'kysely';
import { among } from '../../../platform/database.ts';
import { attendedDays } from '../../attendance/attendance-public.ts';
import { daysOfSchools } from '../../school-calendar/school-calendar-public.ts';
import type { ReportDefinition, ReportRow } from '../definition.ts';
import { allOpen } from './all-open.ts';
import { inOrderOf, placeColumns } from './place-columns.ts';

interface Day {
  schoolId: string;
  classesDue: number;
  classesMarked: number;
  enrolled: number;
  boys: number;
  girls: number;
  marked: number;
  attended: number;
  absent: number;
  onLeave: number;
  meals: number | null;
}

const figures = [
  'classesDue',
  'classesMarked',
  'marked',
  'boysPresent',
  'girlsPresent',
  'attended',
  'absent',
  'onLeave',
  'meals',
];

/** From the totals of the day alone, also for many schools. */
export const attendanceDayReport: ReportDefinition = {
  name: 'attendance-day',
  version: 1,
  subject: 'attendance',
  title: 'Attendance',
  roles: ['SuperAdmin', 'EducationOfficer', 'Principal'],
  isPersonal: false,
  filters: ['stateId', 'districtId', 'blockId', 'schoolId', 'day'],
  schoolsAtOnce: 1000,
  columns: [
    ...placeColumns,
    { key: 'reported', kind: 'text', width: 14 },
    { key: 'classesDue', kind: 'number', isTotalled: true, width: 10 },
    { key: 'classesMarked', kind: 'number', isTotalled: true, width: 10 },
    { key: 'marked', kind: 'number', isTotalled: true, width: 10 },
    { key: 'boysPresent', kind: 'number', isTotalled: true, width: 10 },
    { key: 'girlsPresent', kind: 'number', isTotalled: true, width: 10 },
    { key: 'attended', kind: 'number', isTotalled: true, width: 10 },
    { key: 'share', kind: 'percent', ratio: ['attended', 'marked'], width: 10 },
    { key: 'absent', kind: 'number', isTotalled: true, width: 10 },
    { key: 'onLeave', kind: 'number', isTotalled: true, width: 10 },
    { key: 'meals', kind: 'number', isTotalled: true, width: 10 },
  ],
  chart: { kind: 'distribution', label: 'school', value: 'share' },
  read: async ({ checked, schoolIds, filters, asOf, say }) => {
    const day = filters.day ?? asOf;
    const ofGender = (
      gender: string,
    ) => sql`(select coalesce(sum(${attendedDays('one')}), 0)::float8
      from school_day_group as one where one.school_id = school.id and one.day = ${day}::date
        and one.gender = ${gender})`;
    const [{ rows }, days] = await Promise.all([
      sql<Day & ReportRow>`
        with due as (
          select class.school_id, count(*)::int as classes
          from class join academic_year on academic_year.id = class.academic_year_id
          where academic_year.starts_on <= ${day}::date and academic_year.ends_on >= ${day}::date
            and class.school_id ${among(schoolIds)}
          group by class.school_id
        )
        select school.id as "schoolId", school.udise_code as "udiseCode", school.name as school,
          district.name as district, block.name as block,
          coalesce(due.classes, 0) as "classesDue",
          coalesce(kept.classes_marked, 0)::int as "classesMarked",
          coalesce(kept.present + kept.absent + kept.late + kept.half_day + kept.on_leave
            + kept.medical, 0) as marked,
          coalesce(${attendedDays('kept')}, 0)::float8 as attended,
          ${ofGender('male')} as "boysPresent", ${ofGender('female')} as "girlsPresent",
          coalesce(kept.absent, 0) as absent,
          coalesce(kept.on_leave + kept.medical, 0) as "onLeave", kept.meals
        from school
        join district on district.id = school.district_id
        left join block on block.id = school.block_id
        left join school_day as kept on kept.school_id = school.id and kept.day = ${day}::date
          and not kept.is_off
        left join due on due.school_id = school.id
        where school.id ${among(schoolIds)}
        order by ${inOrderOf(schoolIds)}`.execute(checked),
      daysOfSchools(checked, schoolIds, day, day),
    ]);
    return rows.map((row) => {
      const isOff = days.get(row.schoolId)?.[0]?.kind === 'off';
      // What was marked before a day was declared off does not count, and no register is due before its day.
      const counted = isOff || day > asOf ? { ...row, ...nothing } : row;
      const state = isOff ? 'off' : day > asOf ? 'toCome' : reported(counted);
      return { ...counted, reported: say(`reports:reported.${state}`) };
    });
  },
  opens: ({ schoolId }, { day }) => {
    const target = {
      to: 'schoolDay' as const,
      values: { schoolId: String(schoolId), ...(day && { day }) },
    };
    return allOpen(['school', ...figures], target);
  },
};

const nothing = {
  classesDue: 0,
  classesMarked: 0,
  marked: 0,
  attended: 0,
  boysPresent: 0,
  girlsPresent: 0,
  absent: 0,
  onLeave: 0,
  meals: null,
};

function reported({ classesDue, classesMarked }: Pick<Day, 'classesDue' | 'classesMarked'>) {
  if (classesMarked > 0) return classesMarked < classesDue ? 'partly' : 'yes';
  return classesDue > 0 ? 'no' : 'notSetUp';
}
