import type { Checked } from '@shala/contract/attendance.ts';
import { useState } from 'react';
import { randomId } from '../../platform/random-id.ts';
import { useSave } from '../../platform/use-call.ts';

export type Way = 'in' | 'out';

interface CheckedChild {
  child: Checked;
  way: Way;
  time: string;
}

const shownAtMost = 30;
const meta = { invalidates: ['attendance'], quiet: true };

/** Notes one child after the other. Told twice, the earlier time stays. */
export function useGate(schoolId: string) {
  const checkIn = useSave('attendance/studentCheckIn', meta);
  const checkOut = useSave('attendance/studentCheckOut', meta);
  const [checked, setChecked] = useState<CheckedChild[]>([]);
  const [failure, setFailure] = useState<string>();

  const check = async (way: Way, typed: string): Promise<boolean> => {
    const tappedAt = new Date().toISOString();
    const body = { idempotencyKey: randomId(), schoolId, typed, tappedAt };
    const answer = await (way === 'in' ? checkIn : checkOut).mutateAsync({ body });
    setFailure(answer.success ? undefined : (answer.errors?.[0]?.message ?? answer.message));
    if (!answer.success) return false;
    const child = answer.result;
    const time = (way === 'in' ? child.mark.inAt : child.mark.outAt) ?? tappedAt;
    setChecked((before) => [
      { child, way, time },
      ...before
        .filter((one) => one.child.enrolmentId !== child.enrolmentId || one.way !== way)
        .slice(0, shownAtMost - 1),
    ]);
    return true;
  };

  return { checked, failure, isChecking: checkIn.isPending || checkOut.isPending, check };
}
