import type { DayRegister, MarkStatus } from '@shala/contract/attendance.ts';
import { useState } from 'react';
import { schoolDay } from '../../../platform/school-day.ts';
import {
  isFirstSave,
  nextStatus,
  type RegisterRow,
  registerRows,
  type Taps,
  totalsOf,
} from './register-rows.ts';
import { tapsOf } from './tap-steps.ts';
import { useMarksOnDevice } from './use-marks-on-device.ts';
import { useRegisterSave } from './use-register-save.ts';
import { useTaps } from './use-taps.ts';

interface Of {
  register: DayRegister;
  className: string;
  contactAt: string | undefined;
}

/** What was just undone or discarded. */
export type Reverted = { undone: RegisterRow[] } | { discarded: number };

/** Marks of a register from the first tap until they are in the outbox. */
export function useMarking({ register, className, contactAt }: Of) {
  const { classId, day } = register;
  const unsavedTaps = useTaps(classId, day.day);
  const { steps, latest, trouble, tap, undo, clear } = unsavedTaps;
  const [reverted, setReverted] = useState<Reverted>();
  const { waiting, notAccepted } = useMarksOnDevice({ classId, day: day.day });
  const isFirst = isFirstSave(register, waiting, schoolDay());
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

  const latestRow = ({ student }: RegisterRow): RegisterRow =>
    rowsWith(tapsOf(latest())).find((row) => row.student.enrolmentId === student.enrolmentId)!;

  const set = async (of: RegisterRow, status: MarkStatus | null, note = of.note) => {
    const row = latestRow(of);
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

  const saving = useRegisterSave({
    register,
    className,
    contactAt,
    taps: unsavedTaps,
    rowsWith,
    onSaved: () => setReverted(undefined),
  });

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
    setNext: (row: RegisterRow) => set(row, nextStatus(latestRow(row))),
    /** For a class that was marked by mistake; undefined without marks. */
    clearAllMarks: isMarked ? clearAllMarks : undefined,
    undo: undoLast,
    mayUndo: changed > 0,
    /** Students whose unsaved taps can be discarded. */
    changed,
    discard: async () => {
      if (await clear()) setReverted({ discarded: changed });
    },
    reverted,
    ...saving,
  };
}

export type Marking = ReturnType<typeof useMarking>;
