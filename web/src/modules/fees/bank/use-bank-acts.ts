import type { BankLine } from '@shala/contract/bank-statement.ts';
import { useTranslation } from 'react-i18next';
import { useSave } from '../../../platform/use-call.ts';
import { useOneAtATime } from '../../../platform/use-one-at-a-time.ts';
import { notify } from '../../../ui/notify.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { feesChanged } from '../fee-calls.ts';

/** Matching lines to payments, undoing it, and taking a line that was set aside into account again. */
export function useBankActs(schoolId: string) {
  const { t } = useTranslation('fees');
  const format = useFormat();
  const oneAtATime = useOneAtATime();
  const saving = useSave('fees/matchBankLines', { invalidates: feesChanged });
  const undoing = useSave('fees/undoBankMatch', { invalidates: feesChanged });
  const including = useSave('fees/includeBankLine', { invalidates: feesChanged });
  const match = async (matches: { lineId: string; paymentIds: string[] }[]) => {
    const answer = await saving.mutateAsync({ body: { schoolId, matches } });
    if (!answer.success) return false;
    const { matched } = answer.result;
    notify.success(t('bank.confirmed', { count: matched, n: format.number(matched) }));
    return true;
  };
  return {
    isActing: saving.isPending || undoing.isPending || including.isPending,
    match,
    /** As they are proposed. */
    confirm: (lines: readonly BankLine[]) =>
      oneAtATime(() =>
        match(
          lines.map(({ id, payments }) => ({
            lineId: id,
            paymentIds: payments.map((payment) => payment.id),
          })),
        ),
      ),
    undo: ({ id }: BankLine) =>
      oneAtATime(async () => {
        const { success } = await undoing.mutateAsync({ body: { id } });
        if (success) notify.success(t('bank.undone'));
      }),
    include: ({ id }: BankLine) =>
      oneAtATime(async () => {
        const { success } = await including.mutateAsync({ body: { id } });
        if (success) notify.success(t('bank.included'));
      }),
  };
}
