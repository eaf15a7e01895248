import type { DayRegister } from '@shala/contract/attendance.ts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfirm } from '../../../ui/dialog/use-confirm.ts';
import { useLeaveGuard } from '../../../ui/form/use-leave-guard.ts';
import { useNavigation } from '../../../ui/navigation.tsx';
import type { RegisterRow } from './register-rows.ts';
import type { Marking } from './use-marking.ts';
import { useRegisterKeys } from './use-register-keys.ts';
import { useSending } from './use-sending.ts';

interface Options {
  register: DayRegister;
  className: string;
  marking: Marking;
}

/** What a person does with a register by button and key, with the questions before it and the focus after it. */
export function useRegisterActs({ register, className, marking }: Options) {
  const { t } = useTranslation('attendance');
  const send = useSending();
  const { confirm, dialog } = useConfirm();
  const { block } = useNavigation();
  const table = useRef<HTMLTableElement>(null);
  const markOf = ({ student }: RegisterRow) =>
    table.current?.querySelector<HTMLElement>(`[data-mark="${student.enrolmentId}"]`);

  const save = async () => {
    const key = await marking.save();
    if (key) void send(key, className);
  };
  const undo = async ({ isByKey = false } = {}) => {
    const [first] = await marking.undo();
    const mark = first && markOf(first);
    if (isByKey) mark?.focus();
    else mark?.scrollIntoView({ block: 'nearest' });
  };
  const markLeft = async () => {
    const [first] = marking.left;
    await marking.markLeft();
    if (first) markOf(first)?.focus();
  };
  const discardAll = async () => {
    const isConfirmed = await confirm({
      title: t('discardAll.title'),
      consequence: t('discardAll.text', { count: marking.changed }),
      verb: t('common:discard.verb'),
      isDanger: true,
    });
    if (isConfirmed) await marking.discard();
  };

  const confirmLeaving = () =>
    confirm({
      title: t('leave.title'),
      consequence: t('leave.text', { count: marking.unsaved }),
      verb: t('leave.verb'),
    });
  const isDirty = () => marking.unsaved > 0;
  useLeaveGuard({ title: t('title'), form: { isDirty }, save, ask: confirmLeaving }, block);

  const onKeyDown = useRegisterKeys({
    table,
    rows: marking.rows,
    isOn: register.mayMark,
    set: (row, status) => void marking.set(row, status),
    save: () => void save(),
    undo: () => void undo({ isByKey: true }),
  });

  return { table, onKeyDown, save, undo, markLeft, discardAll, dialog };
}
