import type { RegisterState } from '@shala/contract/attendance.ts';
import { addDays } from '@shala/contract/days.ts';
import type { Register } from './register-place.ts';

type Facts = Pick<Register, 'day' | 'isClosed' | 'lockDays' | 'openUntil'>;

/**
 * The state of a register on the day of the tap; a future day is one whatever a device's clock says. The last registers
 * of a year are open until their own lock, though the office has made the next year current.
 */
export function stateOf(
  { day, isClosed, lockDays, openUntil }: Facts,
  { today, tapDay = today }: { today: string; tapDay?: string },
): RegisterState {
  if (day > today) return 'to_come';
  if (tapDay <= addDays(day, lockDays)) return 'open';
  if (isClosed) return 'closed_year';
  return openUntil && tapDay <= openUntil ? 'reopened' : 'locked';
}
