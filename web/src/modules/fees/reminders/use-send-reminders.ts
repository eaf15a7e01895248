import type { RemindersPreview } from '@shala/contract/fee-reminders.ts';
import type { Language } from '@shala/contract/fields.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { remindersHref } from '../../../app/links/fee-links.ts';
import type { CallFailure } from '../../../platform/call.ts';
import { randomId } from '../../../platform/random-id.ts';
import { useSave } from '../../../platform/use-call.ts';
import { useNavigation } from '../../../ui/navigation.tsx';
import { notify } from '../../../ui/notify.ts';
import { feesChanged } from '../fee-calls.ts';

export interface RemindersOf {
  schoolId: string;
  classId: string | undefined;
  overdueDays: number;
  quietDays: number;
  language: Language;
}

/** Sends what the preview showed. Where it is no longer so, nothing is sent and the new preview is shown. */
export function useSendReminders(of: RemindersOf) {
  const { t } = useTranslation('fees');
  const { go } = useNavigation();
  const [idempotencyKey, setKey] = useState(randomId);
  const [failure, setFailure] = useState<CallFailure>();
  const save = useSave('fees/sendReminders', { invalidates: feesChanged, quiet: true });

  const send = async (expected: RemindersPreview['totals']) => {
    setFailure(undefined);
    const answer = await save.mutateAsync({ body: { ...of, expected, idempotencyKey } });
    // Without an answer they may be on their way, so that they are sent again as the same ones.
    if (answer.success || answer.code !== 'offline') setKey(randomId());
    if (answer.success) {
      notify.success(t('reminders.queued'));
      return go(remindersHref({ schoolId: of.schoolId, round: answer.result.roundId }));
    }
    setFailure(answer);
  };

  return { send, isSending: save.isPending, failure };
}
