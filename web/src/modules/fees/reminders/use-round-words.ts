import type { ReminderRound } from '@shala/contract/fee-reminders.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../ui/use-format.ts';

/** How far a round is, in words. */
export function useRoundWords() {
  const { t } = useTranslation('fees');
  const format = useFormat();
  const counted = (key: 'sent' | 'failed' | 'skipped', count: number) =>
    t(`reminders.${key}`, { count, n: format.number(count) });
  return {
    sent: ({ isSending, counts: { waiting, sent } }: ReminderRound): string =>
      isSending && waiting > 0
        ? t('reminders.sending', { n: format.number(waiting) })
        : counted('sent', sent),
    /** What did not go out, where there is any. */
    rest: ({ isSending, counts: { waiting, failed, skipped } }: ReminderRound): string | null => {
      const unsent = failed + (isSending ? 0 : waiting);
      const parts = [
        unsent > 0 && counted('failed', unsent),
        skipped > 0 && counted('skipped', skipped),
      ];
      return parts.filter(Boolean).join(', ') || null;
    },
  };
}
