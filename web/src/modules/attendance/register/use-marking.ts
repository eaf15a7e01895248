import type { DayRegister, MarkStatus } from '@shala/contract/attendance.ts';
import { useState } from 'react';
import { keep } from '../../../platform/outbox/outbox-store.ts';
import { sendOutbox } from '../../../platform/outbox/send-outbox.ts';
import { useSession } from '../../../platform/session.ts';
import { schoolDayOf } from '../../../ui/format.ts';
import {
  isFirstSave,
  marksToSend,
  type RegisterRow,
  registerRows,
  type Taps,
  totalsOf,
} from './register-rows.ts';
import { tapsOf } from './tap-steps.ts';
import { useMarksOnDevice } from './use-marks-on-device.ts';
import { useTaps } from './use-taps.ts';
import { waitingMarks } from './waiting-marks.ts';

interface Of {
  register: DayRegister;
  className: string;
  contactAt: string | undefined;
}

/** What was just undone or discarded. */
export type Reverted = { undone: RegisterRow[] } | { discarded: number };

/** Marks of a register from the first tap until they are in the outbox, which sends them. */
export function useMarking({ register, className, contactAt }: Of) {
  const { classId, day } = register;
  const account = useSession()?.email ?? '';
  const { steps, trouble, tap, undo, drop, clear, fail } = useTaps(classId, day.day);
  const [reverted, setReverted] = useState<Reverted>();
  const [reason, setReason] = useState('');
  const [isReasonMissing, setReasonMissing] = useState(false);
  const { waiting, notAccepted } = useMarksOnDevice({ classId, day: day.day });
  const isFirst = isFirstSave(register, waiting, schoolDayOf(new Date()));
  const rowsWith = (taps: Taps) => registerRows(register, { waiting, taps, isFirst });
  const taps = tapsOf(steps ?? []);
  const rows = rowsWith(taps);
  const unsaved = rows.filter(({ markState }) => markState === 'tapped').length;
  const toSave = unsaved + rows.filter(({ markState }) => markState === 'proposed').length;
  const changed = Object.keys(taps).length;

  const add = async (step: Taps) => {
    setReverted(undefined);
    await tap(step);
  };
  const setAll = (of: readonly RegisterRow[], status: MarkStatus | null) => {
    const set = { status, tappedAt: new Date().toISOString() };
    return add(Object.fromEntries(of.map(({ student }) => [student.enrolmentId, set])));
  };

  const set = async (row: RegisterRow, status: MarkStatus | null, note = row.note) => {
    const isSame = row.status === status && row.note === note && row.markState !== 'proposed';
    if (isSame) return;
    await add({
      [row.student.enrolmentId]: {
        status,
        tappedAt: new Date().toISOString(),
        ...(note || row.student.mark.note ? { note } : {}),
      },
    });
  };

  const left = rows.filter(
    ({ student, markState }) => markState === 'none' && !taps[student.enrolmentId],
  );
  const isMarked = rows.some(({ hasMark, status }) => hasMark && status !== null);
  const clearAllMarks = () =>
    setAll(
      rows.filter(({ status }) => status !== null),
      null,
    );

  const undoLast = async (): Promise<RegisterRow[]> => {
    const result = await undo();
    if (!result) return [];
    const undone = rowsWith(result.left).filter(
      ({ student }) => student.enrolmentId in result.undone,
    );
    setReverted({ undone });
    return undone;
  };

  const save = async (): Promise<boolean> => {
    const now = new Date().toISOString();
    const marks = marksToSend(rows, taps, now);
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
    await drop(steps?.length ?? 0);
    setReverted(undefined);
    setReason('');
    void sendOutbox();
    return true;
  };

  return {
    isReady: steps !== undefined,
    rows,
    totals: totalsOf(rows),
    isFirst,
    unsaved,
    toSave,
    /** Students who are not marked and are not proposed as present either. */
    left,
    markLeft: () => setAll(left, 'present'),
    isWaiting: waiting.length > 0,
    notAccepted,
    hasSaved: rows.some(({ hasMark }) => hasMark),
    trouble,
    set,
    /** For a class that was marked by mistake; undefined without marks. */
    clearAllMarks: isMarked ? clearAllMarks : undefined,
    save,
    /** Undefined where nothing was tapped since the last save. */
    undo: changed > 0 ? undoLast : undefined,
    /** Students whose unsaved taps can be discarded. */
    changed,
    discard: async () => {
      if (await clear()) setReverted({ discarded: changed });
    },
    reverted,
    reason,
    setReason: (text: string) => {
      setReason(text);
      setReasonMissing(false);
    },
    isReasonMissing,
  };
}

export type Marking = ReturnType<typeof useMarking>;
