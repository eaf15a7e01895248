import { addDays, weekdayOf } from '@shala/contract/days.ts';
import { instantOf } from '@shala/contract/indian-dates.ts';
import type { ReportRepeat } from '@shala/contract/saved-reports.ts';
import { clockFrom } from '../../../platform/clock.ts';

interface Schedule {
  repeats: ReportRepeat;
  /** Of a weekly one. */
  weekday: number | null;
  /** `11:00`, in India. */
  sendAt: string;
}

/** The first time after an instant; whether a day is a school day is asked when it has come. */
export function nextDue(schedule: Schedule, after: Date): Date {
  for (let day = clockFrom(() => after).schoolDay(); ; day = addDays(day, 1)) {
    const due = new Date(instantOf(day, schedule.sendAt));
    if (due > after && isOn(schedule, day)) return due;
  }
}

function isOn({ repeats, weekday }: Schedule, day: string): boolean {
  if (repeats === 'weekly') return weekdayOf(day) === weekday;
  return repeats === 'schoolDays' || day.endsWith('-01');
}
