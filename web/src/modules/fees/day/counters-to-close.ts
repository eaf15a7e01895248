import type { FeeClosing, FeeUnclosed } from '@shala/contract/fee-day.ts';
import type { FeeCounter } from '@shala/contract/fee-settings.ts';

interface DayOfCounters {
  closings: readonly FeeClosing[];
  unclosed: readonly FeeUnclosed[];
}

interface Closer {
  counters: readonly FeeCounter[];
  ownId: string;
  isToday: boolean;
}

/**
 * Where a person has the day to close: where he or she took or paid back money. Today may also be closed before
 * anything was taken.
 */
export function countersToClose(
  { closings, unclosed }: DayOfCounters,
  { counters, ownId, isToday }: Closer,
): FeeCounter[] {
  const own = ({ accountId }: { accountId: string }) => accountId === ownId;
  const taken = new Set(unclosed.filter(own).map(({ counterId }) => counterId));
  const used = counters.filter(({ id }) => taken.has(id));
  if (used.length > 0 || !isToday || closings.some(own)) return used;
  return counters.filter(({ isActive }) => isActive);
}
