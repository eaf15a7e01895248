import { clockTime } from '@shala/contract/clock-times.ts';
import { dayInFigures } from '@shala/contract/days.ts';
import type { FeeClosing } from '@shala/contract/fee-day.ts';
import type { Language } from '@shala/contract/fields.ts';
import { schoolDayOf } from '@shala/contract/indian-dates.ts';
import { amountInFigures } from '@shala/contract/money.ts';
import { recordAct } from '../../../platform/audit.ts';
import { conflict, conflictError } from '../../../platform/errors.ts';
import type { Call, Saving } from '../../../platform/serve.ts';

/** Whoever closes a day, signs it or corrects its count. */
export type ClosingCall = Pick<Call, 'db' | 'clock' | 'person' | 'actor' | 'language'>;

/** Nobody signs or corrects another count than the one that was read. */
export function requireSameCount(
  closing: FeeClosing,
  version: number | undefined,
  language: Language,
): void {
  const last = closing.corrections.at(-1);
  if (version === undefined || version === closing.version) return;
  if (!last) throw conflict(closing);
  throw conflictError('fees.count_corrected', {
    name: last.by,
    amount: amountInFigures(last.countedPaise),
    day: dayInFigures(schoolDayOf(last.at)),
    time: clockTime(last.at, language),
  });
}

export const recordClosing = (
  acting: Saving,
  verb: 'close' | 'sign' | 'correct',
  { id, schoolId, day, counterCode, clerk }: FeeClosing,
  { before, after }: { before?: object; after: object },
) =>
  recordAct(acting, {
    act: `fee_closing.${verb}`,
    entityId: id,
    entityName: `${dayInFigures(day)} ${counterCode} ${clerk}`,
    schoolId,
    before,
    after,
  });
