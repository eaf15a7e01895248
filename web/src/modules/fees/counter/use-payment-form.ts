import { useForm } from '@mantine/form';
import type { FeeAccount } from '@shala/contract/fee-accounts.ts';
import { paymentForm } from '@shala/contract/fee-payments.ts';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { randomId } from '../../../platform/random-id.ts';
import { useSave } from '../../../platform/use-call.ts';
import { useConfirm } from '../../../ui/dialog/use-confirm.ts';
import { focusField, inPageOrder, pathInForm } from '../../../ui/form/field-ids.ts';
import { schemaErrors } from '../../../ui/form/schema-errors.ts';
import { useDescribeIssue } from '../../../ui/form/use-describe-issue.ts';
import { useFormSave } from '../../../ui/form/use-form-save.ts';
import { formatMoney } from '../../../ui/format.ts';
import { feesChanged } from '../fee-calls.ts';
import { aheadOf, newPayment, type PaymentValues, paymentBody, seenOf } from './payment-values.ts';
import { type TakenPayment, takenPayment } from './taken-payment.ts';
import { usePaidAccounts } from './use-paid-accounts.ts';

interface PaymentFormOptions {
  schoolId: string;
  counterId: string;
  account: FeeAccount;
  /** By student: the keys of payments that may be taken, as their answers did not arrive. */
  unanswered: Map<string, string>;
  fetchAccount: (admissionId: string) => Promise<FeeAccount | undefined>;
  onTaken: (payment: TakenPayment) => void;
}

/** The values of one payment, which is taken once however often it is sent. */
export function usePaymentForm(options: PaymentFormOptions) {
  const { schoolId, counterId, account, unanswered, fetchAccount, onTaken } = options;
  const { t } = useTranslation('validation');
  const { t: say } = useTranslation('fees');
  const { confirm, dialog } = useConfirm();
  const describe = useDescribeIssue();
  // A payment without an answer may be taken, so that it is sent again as the same one.
  const [idempotencyKey] = useState(() => unanswered.get(account.admissionId) ?? randomId());
  const save = useSave('fees/recordFeesPayment', { invalidates: feesChanged, quiet: true });
  const where = { schoolId, counterId, idempotencyKey };
  const form = useForm<PaymentValues>({
    initialValues: newPayment(account),
    validate: (values) => ({
      ...schemaErrors(paymentForm, paymentBody(values, where), describe),
      ...Object.fromEntries(
        values.students.flatMap(({ waives, waiveLateFee }, index) =>
          waives && !waiveLateFee.trim() ? [[`students.${index}.waiveLateFee`, t('required')]] : [],
        ),
      ),
    }),
  });
  const paid = usePaidAccounts({ account, fetchAccount, form });
  const saving = useFormSave<PaymentValues, TakenPayment>({
    form,
    onSave: async () => {
      unanswered.set(account.admissionId, idempotencyKey);
      const body = { ...paymentBody(form.getValues(), where), seen: seenOf(paid.chosenAccounts()) };
      const answer = await save.mutateAsync({ body });
      if (answer.success || answer.code !== 'offline') unanswered.delete(account.admissionId);
      const taken = takenPayment(answer);
      // Somebody else may have taken the same dues: the next try knows of it.
      if (!taken.success && taken.code === 'conflict') await paid.fetchAgain();
      return taken;
    },
    onSaved: onTaken,
  });

  // At the counter the hand stays on the keyboard: a refused payment leads to the first field that is wrong.
  const { attempt } = saving;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each attempt
  useEffect(() => {
    const [first] = Object.keys(form.errors)
      .map((name) => pathInForm(form, name))
      .sort(inPageOrder);
    if (attempt > 0 && first) focusField(first);
  }, [attempt]);

  /** More than is owed may be meant, or an amount that slipped in. */
  const isMeant = async (): Promise<boolean> => {
    const ahead = aheadOf(form.getValues(), paid.accountOf);
    if (ahead === 0 || form.validate().hasErrors) return true;
    return confirm({
      title: say('counter.aheadTitle'),
      consequence: say('counter.aheadText', { amount: formatMoney(ahead) }),
      verb: say('counter.take'),
    });
  };

  /** A payment must not leave out a sibling who is chosen. */
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (paid.awaited.length === 0 && (await isMeant())) void saving.submit();
  };
  const { awaited, accountOf, refresh, toggleSibling } = paid;
  return { form, ...saving, submit, awaited, accountOf, refresh, toggleSibling, dialog };
}
