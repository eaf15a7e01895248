import type { Checked } from '@shala/contract/attendance.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { latestContact } from '../../../platform/last-contact.ts';
import { useOutbox } from '../../../platform/outbox/outbox.ts';
import { type Trouble, troubleOf } from '../../../platform/outbox/outbox-database.ts';
import { onResult } from '../../../platform/outbox/outbox-news.ts';
import { keep } from '../../../platform/outbox/outbox-store.ts';
import { sendOutbox } from '../../../platform/outbox/send-outbox.ts';
import { invalidate } from '../../../platform/query-client.ts';
import { useSession } from '../../../platform/session.ts';
import { isStudentCheck, studentCheckKind, type Way, wayOf } from '../attendance-public.ts';
import { waitingStudentCheck } from './waiting-student-check.ts';

interface CheckedStudent {
  child: Checked;
  way: Way;
  time: string;
}

const shownAtMost = 30;

/** Notes one child after the other: on the device first, then sent. Told twice, the earlier time stays. */
export function useGate(schoolId: string) {
  const queryClient = useQueryClient();
  const account = useSession()?.email ?? '';
  const waiting = useOutbox()
    .own.filter(isStudentCheck)
    .filter(({ body }) => body.schoolId === schoolId)
    .reverse();
  const [checked, setChecked] = useState<CheckedStudent[]>([]);
  const [trouble, setTrouble] = useState<Trouble>();

  useEffect(
    () =>
      onResult(studentCheckKind, (item, child) => {
        if (item.body.schoolId !== schoolId) return;
        const way = wayOf(item);
        const time = (way === 'in' ? child.mark.inAt : child.mark.outAt) ?? item.body.tappedAt;
        const isOther = (one: CheckedStudent) =>
          one.child.enrolmentId !== child.enrolmentId || one.way !== way;
        setChecked((before) => [
          { child, way, time },
          ...before.filter(isOther).slice(0, shownAtMost - 1),
        ]);
        void invalidate(queryClient, ['attendance']);
      }),
    [schoolId, queryClient],
  );

  /** Whether it is kept; what becomes of it is told in the list. */
  const check = async (way: Way, typed: string): Promise<boolean> => {
    const tappedAt = new Date().toISOString();
    try {
      const contactAt = await latestContact();
      await keep(waitingStudentCheck({ account, way, schoolId, typed, tappedAt, contactAt }));
    } catch (cause) {
      setTrouble(troubleOf(cause));
      return false;
    }
    setTrouble(undefined);
    void sendOutbox();
    return true;
  };

  return { waiting, checked, trouble, check };
}

export type Gate = ReturnType<typeof useGate>;
