import type { Checked } from '@shala/contract/student-checks.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { latestContact } from '../../../platform/last-contact.ts';
import { useOutbox } from '../../../platform/outbox/outbox.ts';
import { type Trouble, troubleOf } from '../../../platform/outbox/outbox-database.ts';
import { onResult } from '../../../platform/outbox/outbox-events.ts';
import { keep } from '../../../platform/outbox/outbox-store.ts';
import { sendOutbox } from '../../../platform/outbox/send-outbox.ts';
import { invalidate } from '../../../platform/query-client.ts';
import { useSession } from '../../../platform/session.ts';
import {
  isStudentCheck,
  studentCheckKind,
  type Way,
  wayOf,
} from '../register/student-check-kind.ts';
import { waitingStudentCheck } from './waiting-student-check.ts';

interface CheckedStudent {
  student: Checked;
  way: Way;
  time: string;
}

const shownAtMost = 30;

/** Checks students in and out: each check is stored on the device and then sent. Of two checks the earlier time counts. */
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
      onResult(studentCheckKind, (item, student) => {
        if (item.body.schoolId !== schoolId) return;
        const way = wayOf(item);
        const time = (way === 'in' ? student.mark.inAt : student.mark.outAt) ?? item.body.tappedAt;
        const isOther = (one: CheckedStudent) =>
          one.student.enrolmentId !== student.enrolmentId || one.way !== way;
        setChecked((before) => [
          { student, way, time },
          ...before.filter(isOther).slice(0, shownAtMost - 1),
        ]);
        void invalidate(queryClient, ['attendance']);
      }),
    [schoolId, queryClient],
  );

  /** Answers whether the check is stored; the list shows its result. */
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
