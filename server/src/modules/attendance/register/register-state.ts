import { addDays } from '@shala/contract/days.ts';
import type { Register } from './register-place.ts';

type RegisterState = 'open' | 'locked' | 'reopened' | 'closed_year' | 'to_come';

type Facts = Pick<Register, 'day' | 'isClosed' | 'lockDays' | 'openUntil'>;

/** The state of a register on the day of the tap; a future day is one whatever a device's clock says. */
export function stateOf(
  { day, isClosed, lockDays, openUntil }: Facts,
  { today, tapDay = today }: { today: string; tapDay?: string },
): RegisterState {
  if (isClosed) return 'closed_year';
  if (day > today) return 'to_come';
  if (tapDay <= addDays(day, lockDays)) return 'open';
  return openUntil && tapDay <= openUntil ? 'reopened' : 'locked';
}
