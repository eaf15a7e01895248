import { sql } from 'kysely';
import { weekPlanOf } from '../../time-table/time-table-public.ts';
import type { ReportDefinition } from '../definition.ts';
import { allOpen } from './all-open.ts';

interface Teacher {
  accountId: string;
  name: string;
  designation: string | null;
  periods: number;
  classes: number;
  subjects: number;
}

/** Periods of each teacher's week; classes that sit together count once. */
export const teachingLoadReport: ReportDefinition = {
  name: 'teaching-load',
  version: 1,
  subject: 'timeTable',
  title: 'Class Management',
  roles: ['SuperAdmin', 'EducationOfficer', 'Principal', 'Teacher'],
  isPersonal: false,
  filters: ['stateId', 'districtId', 'blockId', 'schoolId'],
  needs: 'schoolId',
  schoolsAtOnce: 'all',
  columns: [
    { key: 'name', kind: 'text', width: 28 },
    { key: 'designation', kind: 'text', width: 22 },
    { key: 'periodsTaught', kind: 'number', isTotalled: true, width: 12 },
    { key: 'periodsFree', kind: 'number', isTotalled: true, width: 12 },
    { key: 'classesTaught', kind: 'number', width: 10 },
    { key: 'subjectsTaught', kind: 'number', width: 10 },
  ],
  chart: { kind: 'bars', label: 'name', value: 'periodsTaught' },
  read: async ({ checked, schoolIds: [schoolId], asOf, say }) => {
    if (!schoolId) return [];
    const { days } = await weekPlanOf(checked, say, schoolId);
    const week = days.flatMap(({ periods }) => periods.filter(({ number }) => number !== null));
    const { rows } = await sql<Teacher>`
      select account.id as "accountId", account.name, work.designation,
        coalesce(load.periods, 0) as periods, coalesce(load.classes, 0) as classes,
        coalesce(load.subjects, 0) as subjects
      from school_user as work
      join account on account.id = work.account_id
      left join (
        select lesson.teacher_id, count(distinct (lesson.weekday, lesson.period))::int as periods,
          count(distinct lesson.class_id)::int as classes,
          count(distinct lesson.subject_id)::int as subjects
        from lesson join academic_year on academic_year.id = lesson.academic_year_id
        where lesson.school_id = ${schoolId}
          and ${asOf}::date between academic_year.starts_on and academic_year.ends_on
        group by lesson.teacher_id
      ) as load on load.teacher_id = account.id
      where work.school_id = ${schoolId} and account.status = 'active'
        and account.role in ('Principal', 'Teacher')
        and ${asOf}::date between work.starts_on and coalesce(work.ends_on, 'infinity')
      order by account.search_key, account.id`.execute(checked);
    return rows.map(({ periods, classes, subjects, ...row }) => ({
      ...row,
      periodsTaught: periods,
      periodsFree: Math.max(0, week.length - periods),
      classesTaught: classes,
      subjectsTaught: subjects,
    }));
  },
  opens: ({ accountId }, { schoolId }) => ({
    name: { to: 'user', values: { id: String(accountId) } },
    ...allOpen(['periodsTaught', 'classesTaught', 'subjectsTaught'], {
      to: 'timeTables',
      values: { ...(schoolId && { schoolId }) },
    }),
    periodsFree: {
      to: 'report',
      values: { name: 'free-periods', ...(schoolId && { schoolId }) },
    },
  }),
};
