import { randomId } from '../../platform/random-id.ts';
import type { FoundPlace } from './find-place.ts';
import type { WaitingStaffCheck, Way } from './staff-check-kind.ts';

interface Tapped {
  account: string;
  way: Way;
  schoolId: string;
  tappedAt: string;
  contactAt: string | undefined;
}

/** The outbox item of a tapped check. */
export function waitingStaffCheck(tapped: Tapped): WaitingStaffCheck {
  const { account, way, schoolId, tappedAt, contactAt } = tapped;
  const key = randomId();
  return {
    key,
    account,
    madeAt: tappedAt,
    row: way === 'in' ? 'attendance/teacherCheckIn' : 'attendance/teacherCheckOut',
    body: {
      idempotencyKey: key,
      schoolId,
      tappedAt,
      ...(contactAt ? { lastContactAt: contactAt } : {}),
    },
  };
}

export const withPlace = (
  check: WaitingStaffCheck,
  place: FoundPlace | undefined,
): WaitingStaffCheck => (place ? { ...check, body: { ...check.body, place } } : check);
