import type { SchoolUser } from '@shala/contract/users.ts';

type Days = Pick<SchoolUser, 'actsFrom' | 'actsTo'>;

/** The teacher is the school's acting principal, or will be. */
export const actsFromNow = ({ actsTo }: Days, today: string): boolean =>
  actsTo !== null && actsTo >= today;

/** The text of such days: until when, or from when until when. */
export const actingText = (
  { actsFrom, actsTo }: Days,
  today: string,
  day: (day: string) => string,
): ['shell:acting.until' | 'acting.later', { from: string; to: string }] => [
  actsFrom! <= today ? 'shell:acting.until' : 'acting.later',
  { from: day(actsFrom!), to: day(actsTo!) },
];
