import {
  type StaffDay,
  type StaffMark,
  type staffAttendanceRows,
  unmarkedAs,
} from '@shala/contract/staff-attendance.ts';
import type * as z from 'zod';
import { csvAnswer } from '../../platform/export/csv.ts';
import { type Column, type ListContext, listCsv } from '../../platform/export/list-csv.ts';
import { minuteInIndia } from '../../platform/export/minute-in-india.ts';
import type { FileAnswer } from '../../platform/file-answer.ts';
import type { Say } from '../../platform/texts.ts';
import { staffDay, staffMonth } from './staff-views.ts';

type Query<Name extends 'fetchStaffDayAsCsv' | 'fetchStaffMonthAsCsv'> = z.output<
  (typeof staffAttendanceRows)[`attendance/${Name}`]['query']
>;
type Member = StaffDay['staff'][number];

const titleOf = (say: Say, { designation, role }: Pick<Member, 'designation' | 'role'>) =>
  designation ?? say(`shell:roles.${role}`);

const placeOf = (say: Say, verdict: StaffMark['inPlace'] = null) =>
  verdict && say(`staff-attendance:place.${verdict}`);

/** A school's staff on a day, who are not in yet too. */
export async function staffDayCsv(
  call: ListContext,
  query: Query<'fetchStaffDayAsCsv'>,
): Promise<FileAnswer> {
  const { day, staff } = await staffDay(call, query);
  const unmarked = unmarkedAs(day, call.clock.schoolDay());
  const columns: readonly Column<Member>[] = [
    ['staff-attendance:field.name', ({ name }) => name],
    ['users:field.designation', (member, { say }) => titleOf(say, member)],
    [
      'staff-attendance:field.status',
      ({ mark, isArrangedAbsent }, { say }) => {
        if (mark?.shown) return say(`attendance:status.${mark.shown}`);
        const count = isArrangedAbsent ? 'arranged' : unmarked;
        return count && say(`staff-attendance:counts.${count}`);
      },
    ],
    ['staff-attendance:field.in', ({ mark }) => mark?.inAt && minuteInIndia(mark.inAt)],
    ['staff-attendance:field.inPlace', ({ mark }, { say }) => placeOf(say, mark?.inPlace)],
    ['staff-attendance:field.out', ({ mark }) => mark?.outAt && minuteInIndia(mark.outAt)],
    ['staff-attendance:field.outPlace', ({ mark }, { say }) => placeOf(say, mark?.outPlace)],
    ['staff-attendance:field.note', ({ mark }) => mark?.note],
  ];
  return listCsv(call, 'staff-attendance', columns, staff, day.day);
}

/** Staff × days, in the letters of the page. */
export async function staffMonthCsv(
  call: ListContext,
  query: Query<'fetchStaffMonthAsCsv'>,
): Promise<FileAnswer> {
  const { say } = call;
  const { days, staff } = await staffMonth(call, query);
  return csvAnswer(
    `staff-attendance-${days[0]!.day.slice(0, 7)}.csv`,
    [
      say('staff-attendance:field.name'),
      say('users:field.designation'),
      ...days.map(({ day }) => day),
      say('staff-attendance:field.presentDays'),
    ],
    staff.map((member) => [
      member.name,
      titleOf(say, member),
      ...days.map(({ day }) => {
        const shown = member.marks[day];
        return shown && say(`attendance:letter.${shown}`);
      }),
      member.present,
    ]),
  );
}
