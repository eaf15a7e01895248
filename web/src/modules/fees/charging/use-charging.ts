import type { Charging } from '@shala/contract/fee-charging.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallFailure } from '../../../platform/call.ts';
import { randomId } from '../../../platform/random-id.ts';
import { useSave } from '../../../platform/use-call.ts';
import { useOneAtATime } from '../../../platform/use-one-at-a-time.ts';
import { formatMoney } from '../../../ui/format.ts';
import { notify } from '../../../ui/notify.ts';
import { feesChanged } from '../fee-calls.ts';

export interface ChargingOf {
  schoolId: string;
  academicYearId: string;
  standard?: number | undefined;
  classId?: string | undefined;
  admissionId?: string | undefined;
  until: string;
}

/** Charges what the preview showed. Where it is no longer so, nothing is charged and the new preview is shown. */
export function useCharging(of: ChargingOf, onCharged?: () => void) {
  const { t } = useTranslation('fees');
  const [idempotencyKey, setKey] = useState(randomId);
  const [failure, setFailure] = useState<CallFailure>();
  const [isChanged, setChanged] = useState(false);
  const oneAtATime = useOneAtATime();
  const save = useSave('fees/recordCharges', { invalidates: feesChanged, quiet: true });

  const charge = async (expected: Charging['totals']) => {
    setFailure(undefined);
    setChanged(false);
    const answer = await save.mutateAsync({ body: { ...of, expected, idempotencyKey } });
    // A charging without an answer may be done, so that it is sent again as the same one.
    if (answer.success || answer.code !== 'offline') setKey(randomId());
    if (answer.success) {
      const { totals } = answer.result;
      notify.success(
        t(totals.chargedPaise > 0 ? 'charging.done' : 'charging.updated', {
          count: totals.students,
          n: totals.students,
          amount: formatMoney(totals.chargedPaise),
        }),
      );
      onCharged?.();
      return;
    }
    if (answer.code !== 'conflict') return setFailure(answer);
    setChanged(true);
  };

  return {
    charge: (expected: Charging['totals']) => oneAtATime(() => charge(expected)),
    isCharging: save.isPending,
    failure,
    isChanged,
  };
}
