import { actsOn } from '@shala/contract/acting-days.ts';
import type { SchoolUser } from '@shala/contract/school-users.ts';

type Days = Pick<SchoolUser, 'actsFrom' | 'actsTo'>;

/** The text of the days of an acting principal: until when, or from when until when. */
export const actingText = (
  days: Days,
  today: string,
  day: (day: string) => string,
): ['shell:acting.until' | 'acting.later', { from: string; to: string }] => [
  actsOn(days, today) ? 'shell:acting.until' : 'acting.later',
  { from: day(days.actsFrom!), to: day(days.actsTo!) },
];
