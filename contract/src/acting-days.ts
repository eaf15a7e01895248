import type { SchoolUser } from './school-users.ts';

type Days = Pick<SchoolUser, 'actsFrom' | 'actsTo'>;

/** The teacher is the school's acting principal, or will be. */
export const actsFromNow = ({ actsTo }: Days, today: string): boolean =>
  actsTo !== null && actsTo >= today;

/** The teacher is the school's acting principal on the day. */
export const actsOn = (days: Days, day: string): boolean =>
  actsFromNow(days, day) && days.actsFrom! <= day;
