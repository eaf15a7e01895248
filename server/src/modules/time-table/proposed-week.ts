import type { DayPlan, PeriodTime } from '@shala/contract/time-table.ts';
import type { Say } from '../../platform/texts.ts';

/** What a school without period times of its own is offered: eight periods a day, and a shorter Saturday morning. */
export const proposedWeek = (say: Say): DayPlan[] => [
  ...[1, 2, 3, 4, 5].map((weekday) => ({ weekday, periods: wholeDay(say) })),
  { weekday: 6, periods: saturday(say) },
];

const wholeDay = (say: Say): PeriodTime[] => [
  pause(say('messages:time_table.assembly'), '10:30', '10:45'),
  period(1, '10:45', '11:25'),
  period(2, '11:25', '12:05'),
  period(3, '12:05', '12:45'),
  period(4, '12:45', '13:20'),
  pause(say('messages:time_table.recess'), '13:20', '14:00'),
  period(5, '14:00', '14:40'),
  period(6, '14:40', '15:15'),
  pause(say('messages:time_table.short_break'), '15:15', '15:25'),
  period(7, '15:25', '16:00'),
  period(8, '16:00', '16:35'),
];

const saturday = (say: Say): PeriodTime[] => [
  pause(say('messages:time_table.assembly'), '07:30', '07:45'),
  period(1, '07:45', '08:20'),
  period(2, '08:20', '08:55'),
  period(3, '08:55', '09:30'),
  pause(say('messages:time_table.recess'), '09:30', '09:50'),
  period(4, '09:50', '10:25'),
  period(5, '10:25', '11:00'),
];

const period = (number: number, startsAt: string, endsAt: string): PeriodTime => ({
  number,
  startsAt,
  endsAt,
  name: null,
});
const pause = (name: string, startsAt: string, endsAt: string): PeriodTime => ({
  number: null,
  startsAt,
  endsAt,
  name,
});
