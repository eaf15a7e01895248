import type { DayRegister, MarkStatus } from '@shala/contract/attendance.ts';
import { useState } from 'react';
import { useOutbox } from '../../../platform/outbox/outbox.ts';
import { keep } from '../../../platform/outbox/outbox-store.ts';
import { sendOutbox } from '../../../platform/outbox/send-outbox.ts';
import { useSession } from '../../../platform/session.ts';
import { isMarks, type WaitingMarks } from './marks-kind.ts';
import { marksToSend, type RegisterRow, registerRows, totalsOf } from './register-rows.ts';
import { useTaps } from './use-taps.ts';
import { waitingMarks } from './waiting-marks.ts';

interface Of {
  register: DayRegister;
  className: string;
  contactAt: string | undefined;
}

/** Marks of a register from the first tap until they are in the outbox, which sends them. */
export function useMarking({ register, className, contactAt }: Of) {
  const { classId, day } = register;
  const account = useSession()?.email ?? '';
  const { taps, trouble, tap, clear, fail } = useTaps(classId, day.day);
  const [reason, setReason] = useState('');
  const [isReasonMissing, setReasonMissing] = useState(false);
  const { own } = useOutbox();
  const waiting = own.filter(
    (item): item is WaitingMarks =>
      isMarks(item) &&
      !item.needsReview &&
      item.body.classId === classId &&
      item.body.day === day.day,
  );
  const rows = registerRows(register, waiting, taps ?? {});
  const unsaved = rows.filter(({ markState }) => markState === 'tapped').length;
  const unmarked = rows.filter(({ markState }) => markState === 'proposed').length;

  const set = ({ student, note }: RegisterRow, status: MarkStatus | null, newNote = note) =>
    tap({
      [student.enrolmentId]: {
        status,
        tappedAt: new Date().toISOString(),
        ...(newNote || student.mark.note ? { note: newNote } : {}),
      },
    });

  const marked = rows.filter(({ hasMark, status }) => hasMark && status !== null);
  const clearAllMarks = () => {
    const cleared = { status: null, tappedAt: new Date().toISOString() };
    return tap(Object.fromEntries(marked.map(({ student }) => [student.enrolmentId, cleared])));
  };

  const save = async (): Promise<boolean> => {
    const now = new Date().toISOString();
    const marks = marksToSend(rows, taps ?? {}, now);
    if (marks.length === 0) return false;
    if (register.needsReason && reason.trim() === '') {
      setReasonMissing(true);
      return false;
    }
    const item = waitingMarks({ register, account, className, marks, contactAt, reason, now });
    try {
      await keep(item);
    } catch (cause) {
      fail(cause);
      return false;
    }
    await clear();
    setReason('');
    void sendOutbox();
    return true;
  };

  return {
    isReady: taps !== undefined,
    rows,
    totals: totalsOf(rows),
    unsaved,
    unmarked,
    isWaiting: waiting.length > 0,
    trouble,
    set,
    /** For a class that was marked by mistake; undefined without marks. */
    clearAllMarks: marked.length > 0 ? clearAllMarks : undefined,
    save,
    clear,
    reason,
    setReason: (text: string) => {
      setReason(text);
      setReasonMissing(false);
    },
    isReasonMissing,
  };
}

export type Marking = ReturnType<typeof useMarking>;
