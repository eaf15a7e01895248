import { schoolDays } from '../../school-calendar/school-calendar-public.ts';
import { monthsOf, staffOfDays } from '../../staff-attendance/staff-attendance-public.ts';
import type { ReportDefinition } from '../definition.ts';
import { spanOfMonth } from './attendance-totals.ts';

const counted = ['late', 'half_day', 'on_leave', 'half_leave', 'on_duty', 'absent'] as const;

export const staffAttendanceReport: ReportDefinition = {
  name: 'staff-attendance',
  version: 1,
  subject: 'attendance',
  title: 'Attendance',
  roles: ['SuperAdmin', 'EducationOfficer', 'Principal'],
  isPersonal: false,
  filters: ['stateId', 'districtId', 'blockId', 'schoolId', 'month'],
  needs: 'schoolId',
  schoolsAtOnce: 'all',
  columns: [
    { key: 'name', kind: 'text', width: 28 },
    { key: 'role', kind: 'text', width: 14 },
    { key: 'designation', kind: 'text', width: 20 },
    { key: 'workingDays', kind: 'number', isTotalled: true, width: 10 },
    { key: 'presentDays', kind: 'number', isTotalled: true, width: 10 },
    { key: 'share', kind: 'percent', ratio: ['presentDays', 'workingDays'], width: 10 },
    ...counted.map((key) => ({
      key,
      kind: 'number' as const,
      isTotalled: true as const,
      heading: `attendance:status.${key}`,
      width: 10,
    })),
    { key: 'notMarked', kind: 'number', isTotalled: true, width: 10 },
  ],
  chart: { kind: 'bars', label: 'name', value: 'share' },
  read: async ({ checked, schoolIds: [schoolId], filters, asOf, say }) => {
    const span = spanOfMonth(filters.month!, asOf);
    if (!schoolId || span.from > span.to) return [];
    const [days, months, staff] = await Promise.all([
      schoolDays(checked, schoolId, span.from, span.to),
      monthsOf(checked, schoolId, span),
      staffOfDays(checked, { schoolId, ...span }),
    ]);
    const working = days.filter(({ kind }) => kind !== 'off').map(({ day }) => day);
    return staff.map(({ accountId, name, role, designation }) => {
      const own = months.get(accountId);
      const shown = Object.values(own?.marks ?? {});
      return {
        accountId,
        name,
        role: say(`shell:roles.${role}`),
        designation,
        workingDays: working.length,
        presentDays: own?.present ?? 0,
        ...Object.fromEntries(
          counted.map((key) => [key, shown.filter((status) => status === key).length]),
        ),
        notMarked: working.filter((day) => !own?.marks[day]).length,
      };
    });
  },
  opens: ({ accountId }) => ({ name: { to: 'user', values: { id: String(accountId) } } }),
};
