import { randomId } from '../../../platform/random-id.ts';
import type { WaitingStudentCheck, Way } from '../register/student-check-kind.ts';

interface Typed {
  account: string;
  way: Way;
  schoolId: string;
  typed: string;
  tappedAt: string;
  contactAt: string | undefined;
}

/** The outbox item of a number typed or scanned at the gate. */
export function waitingStudentCheck(check: Typed): WaitingStudentCheck {
  const { account, way, schoolId, typed, tappedAt, contactAt } = check;
  const key = randomId();
  return {
    key,
    account,
    madeAt: tappedAt,
    row: way === 'in' ? 'attendance/studentCheckIn' : 'attendance/studentCheckOut',
    body: {
      idempotencyKey: key,
      schoolId,
      typed,
      tappedAt,
      ...(contactAt ? { lastContactAt: contactAt } : {}),
    },
  };
}
