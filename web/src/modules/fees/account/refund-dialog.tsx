import type { FeeAccount } from '@shala/contract/fee-accounts.ts';
import { refundForm } from '@shala/contract/fee-payments.ts';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { formValues } from '../../../ui/form/form-values.ts';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { formatMoney } from '../../../ui/format.ts';
import { notify } from '../../../ui/notify.ts';
import { useLocalName } from '../../../ui/use-local-name.ts';
import { CounterField } from '../counter/counter-field.tsx';
import type { Mode } from '../counter/payment-values.ts';
import { type TakenPayment, takenPayment } from '../counter/taken-payment.ts';
import { feesChanged } from '../fee-calls.ts';
import { usePrintReceipts } from '../receipts/use-print-receipts.ts';
import { useFeeWords } from '../use-fee-words.ts';

interface RefundDialogProps {
  account: FeeAccount;
  onClose: () => void;
}

const fields = formValues(refundForm);
/** How a school refunds. */
const modes: Mode[] = ['cash', 'upi', 'neft', 'cheque', 'dd'];

/** Refunds what was paid ahead, with a voucher. */
export function RefundDialog({ account, onClose }: RefundDialogProps) {
  const { t } = useTranslation('fees');
  const name = useLocalName()(account);
  const words = useFeeWords();
  const print = usePrintReceipts();
  const { admissionId, schoolId, advancePaise } = account;
  const { form, onSave } = useRecordForm('fees/recordRefund', refundForm, {
    name: 'act',
    initialValues: {
      ...fields.blank,
      admissionId,
      mode: 'cash',
      paise: String(advancePaise),
    },
    // Another window may have refunded meanwhile.
    bodyOf: (values) => ({ ...fields.bodyOf(values), aheadPaise: advancePaise }),
    invalidates: feesChanged,
    // Cash has no slip; a number that was typed for another mode must not be sent with it.
    follow: (now, before) =>
      now.mode === 'cash' && before.mode !== 'cash' ? { reference: '' } : {},
  });
  const { mode } = form.values;
  return (
    <FormDialog
      title={t('act.refundOf', { name })}
      about={name}
      form={form}
      saveLabel={t('act.refundVerb')}
      onSave={async (values) => takenPayment(await onSave(values))}
      onSaved={(payment: TakenPayment) => {
        if (payment.isOfEarlierTry) notify.warning(t('act.refundedBefore'));
        else notify.success(t('act.refunded'));
        void print(payment.id);
        onClose();
      }}
      onClose={onClose}
    >
      <MoneyField
        form={form}
        name="paise"
        label={t('field.amount')}
        help={t('act.atMost', { amount: formatMoney(advancePaise) })}
        required
      />
      <SelectField
        form={form}
        name="mode"
        label={t('field.mode')}
        choices={modes.map((one) => ({ value: one, label: words.mode(one) }))}
        required
      />
      {mode && mode !== 'cash' && (
        <TextField
          form={form}
          name="reference"
          label={t(`reference.${mode}`)}
          maxLength={60}
          required
        />
      )}
      <CounterField form={form} name="counterId" schoolId={schoolId} />
      <TextField form={form} name="reason" label={t('field.reason')} maxLength={200} required />
    </FormDialog>
  );
}
