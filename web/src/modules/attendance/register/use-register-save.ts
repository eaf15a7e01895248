import type { DayRegister } from '@shala/contract/attendance.ts';
import { useRef, useState } from 'react';
import { keep } from '../../../platform/outbox/outbox-store.ts';
import { useSession } from '../../../platform/session.ts';
import { useLanguage } from '../../../platform/use-language.ts';
import { marksToSend, type RegisterRow, type Taps } from './register-rows.ts';
import { tapsOf } from './tap-steps.ts';
import type { useTaps } from './use-taps.ts';
import { waitingMarks } from './waiting-marks.ts';

interface Options {
  register: DayRegister;
  className: string;
  contactAt: string | undefined;
  taps: Pick<ReturnType<typeof useTaps>, 'stored' | 'drop' | 'fail'>;
  rowsWith: (taps: Taps) => RegisterRow[];
  onSaved: () => void;
}

/** Puts the marks that are not saved into the outbox, with the reason where a locked register needs one. */
export function useRegisterSave(options: Options) {
  const { register, className, contactAt, taps, rowsWith, onSaved } = options;
  const account = useSession()?.email ?? '';
  const language = useLanguage();
  const [reason, setReason] = useState('');
  const [isReasonMissing, setReasonMissing] = useState(false);
  const saving = useRef<Promise<string | undefined>>(undefined);

  const saveLatest = async (): Promise<string | undefined> => {
    const now = new Date().toISOString();
    const saved = await taps.stored();
    const marked = tapsOf(saved);
    const marks = marksToSend(rowsWith(marked), marked, now);
    if (marks.length === 0) return undefined;
    if (register.needsReason && reason.trim() === '') {
      setReasonMissing(true);
      return undefined;
    }
    const at = { contactAt, reason, now };
    const item = waitingMarks({ register, account, className, language, marks, ...at });
    try {
      await keep(item);
    } catch (cause) {
      taps.fail(cause);
      return undefined;
    }
    await taps.drop(saved);
    onSaved();
    setReason('');
    return item.key;
  };
  /** Gives the key of what is to be sent. A second press while the first save is being stored is the same save. */
  const save = (): Promise<string | undefined> => {
    saving.current ??= saveLatest().finally(() => {
      saving.current = undefined;
    });
    return saving.current;
  };

  return {
    save,
    reason,
    setReason: (text: string) => {
      setReason(text);
      setReasonMissing(false);
    },
    isReasonMissing,
  };
}
