import { addDays } from '@shala/contract/days.ts';
import { sql } from 'kysely';
import { among } from '../../../platform/database.ts';
import { attendedDays, markedDays } from '../../attendance/attendance-public.ts';
import type { ReportDefinition, ReportRow } from '../definition.ts';
import { allOpen } from './all-open.ts';

const usualDays = 30;

/** A row a day on which any school reported: how attendance goes on. */
export const attendanceDaysReport: ReportDefinition = {
  name: 'attendance-days',
  version: 1,
  subject: 'attendance',
  title: 'Attendance',
  roles: ['SuperAdmin', 'EducationOfficer', 'Principal'],
  isPersonal: false,
  filters: ['stateId', 'districtId', 'blockId', 'schoolId', 'from', 'to'],
  standards: (asOf) => ({ from: addDays(asOf, 1 - usualDays), to: asOf }),
  schoolsAtOnce: 'all',
  columns: [
    { key: 'day', heading: 'reports:filter.day', kind: 'date', width: 14 },
    { key: 'schoolsReporting', kind: 'number', width: 12 },
    { key: 'attended', kind: 'number', isTotalled: true, width: 12 },
    { key: 'absent', kind: 'number', isTotalled: true, width: 12 },
    { key: 'marked', kind: 'number', isTotalled: true, width: 12 },
    { key: 'share', kind: 'percent', ratio: ['attended', 'marked'], width: 10 },
  ],
  chart: { kind: 'line', label: 'day', value: 'share' },
  read: async ({ checked, schoolIds, filters: { from, to } }) => {
    const { rows } = await sql<ReportRow>`
      select kept.day, count(*)::int as "schoolsReporting",
        sum(${attendedDays('kept')})::float8 as attended, sum(kept.absent)::int as absent,
        sum(${markedDays('kept')})::int as marked
      from school_day as kept
      where kept.school_id ${among(schoolIds)} and kept.classes_marked > 0 and not kept.is_off
        and kept.day between ${from}::date and ${to}::date
      group by kept.day
      order by kept.day`.execute(checked);
    return rows;
  },
  opens: ({ day }, { schoolId }) =>
    allOpen(['day', 'schoolsReporting', 'attended', 'absent', 'marked'], {
      to: 'report',
      values: { name: 'attendance-day', day: String(day), ...(schoolId && { schoolId }) },
    }),
};
