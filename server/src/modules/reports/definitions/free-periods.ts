import { weekdayName } from '@shala/contract/indian-dates.ts';
import { sql } from 'kysely';
import { timesInFigures } from '../../../platform/days.ts';
import { weekPlanOf } from '../../time-table/time-table-public.ts';
import type { ReportDefinition } from '../definition.ts';

interface Teacher {
  name: string;
  /** 'weekday period' of the own lessons. */
  taught: string[];
}

/** Who is free in which period of the week. */
export const freePeriodsReport: ReportDefinition = {
  name: 'free-periods',
  version: 1,
  subject: 'timeTable',
  title: 'Class Management',
  roles: ['SuperAdmin', 'EducationOfficer', 'Principal', 'Teacher'],
  isPersonal: false,
  filters: ['stateId', 'districtId', 'blockId', 'schoolId'],
  needs: 'schoolId',
  schoolsAtOnce: 'all',
  columns: [
    { key: 'weekday', kind: 'text', width: 14 },
    { key: 'period', kind: 'number', width: 9 },
    { key: 'periodTime', kind: 'text', width: 18 },
    { key: 'teachersTeaching', kind: 'number', width: 10 },
    { key: 'teachersFree', kind: 'number', width: 10 },
    { key: 'freeNames', kind: 'text', width: 60 },
  ],
  read: async ({ checked, schoolIds: [schoolId], asOf, say, language }) => {
    if (!schoolId) return [];
    const { days } = await weekPlanOf(checked, say, schoolId);
    const { rows: teachers } = await sql<Teacher>`
      select account.name, array(
        select lesson.weekday || ' ' || lesson.period
        from lesson join academic_year on academic_year.id = lesson.academic_year_id
        where lesson.school_id = ${schoolId} and lesson.teacher_id = account.id
          and ${asOf}::date between academic_year.starts_on and academic_year.ends_on) as taught
      from school_user as work
      join account on account.id = work.account_id
      where work.school_id = ${schoolId} and account.status = 'active'
        and account.role = 'Teacher'
        and ${asOf}::date between work.starts_on and coalesce(work.ends_on, 'infinity')
      order by account.search_key, account.id`.execute(checked);
    return days.flatMap(({ weekday, periods }) =>
      periods.flatMap(({ number, startsAt, endsAt }) => {
        if (number === null) return [];
        const free = teachers.filter(({ taught }) => !taught.includes(`${weekday} ${number}`));
        return {
          weekday: weekdayName(language, weekday),
          period: number,
          periodTime: timesInFigures(language, startsAt, endsAt),
          teachersTeaching: teachers.length - free.length,
          teachersFree: free.length,
          freeNames: free.map(({ name }) => name).join(', '),
        };
      }),
    );
  },
};
