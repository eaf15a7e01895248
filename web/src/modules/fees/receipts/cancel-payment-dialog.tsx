import type { FeeReceipt } from '@shala/contract/fee-accounts.ts';
import { cancelPaymentForm, refundInTheWay } from '@shala/contract/fee-payments.ts';
import { namesOf } from '@shala/contract/names.ts';
import { useTranslation } from 'react-i18next';
import { receiptsHref } from '../../../app/links/fee-links.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { formValues } from '../../../ui/form/form-values.ts';
import { SwitchField } from '../../../ui/form/switch-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { formatMoney } from '../../../ui/format.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { Link } from '../../../ui/navigation.tsx';
import { notify } from '../../../ui/notify.ts';
import { useLocalName } from '../../../ui/use-local-name.ts';
import { CounterField } from '../counter/counter-field.tsx';
import { feesChanged } from '../fee-calls.ts';
import { useFeePlace } from '../use-fee-place.ts';
import { useFeeWords } from '../use-fee-words.ts';

/** What the dialog says of the payment that it cancels. */
export type CancelledReceipt = Pick<
  FeeReceipt,
  | 'kind'
  | 'mode'
  | 'number'
  | 'paymentId'
  | 'schoolId'
  | 'studentName'
  | 'studentLocalName'
  | 'paise'
  | 'reference'
  | 'bank'
  | 'instrumentOn'
>;

interface CancelPaymentDialogProps {
  receipt: CancelledReceipt;
  /** The bank has returned the cheque, as it seems. */
  isBounced?: boolean;
  onClose: () => void;
}

const fields = formValues(cancelPaymentForm);

/** Cancels the payment of a receipt, with those of the family that were issued with it. */
export function CancelPaymentDialog({
  receipt,
  isBounced = false,
  onClose,
}: CancelPaymentDialogProps) {
  const { t } = useTranslation('fees');
  const nameOf = useLocalName();
  const words = useFeeWords();
  const { inAddress } = useFeePlace();
  const { kind, mode, number, paymentId, schoolId } = receipt;
  const { form, onSave } = useRecordForm('fees/cancelPayment', cancelPaymentForm, {
    name: 'cancel',
    initialValues: { ...fields.blank, id: paymentId, isBounced },
    bodyOf: fields.bodyOf,
    invalidates: feesChanged,
  });
  return (
    <FormDialog
      title={t(`act.cancel.${kind}`)}
      form={form}
      saveLabel={t(`act.cancel.${kind}`)}
      cancelLabel={t(`act.keep.${kind}`)}
      onSave={onSave}
      onSaved={() => {
        notify.success(t('act.cancelled', { number }));
        onClose();
      }}
      onClose={onClose}
      wayOut={({ result }) => {
        const { data } = refundInTheWay.safeParse(result);
        if (!data) return null;
        const { paymentId: cancel, number: search } = data.refund;
        return (
          <Link href={receiptsHref({ ...inAddress, search, cancel })}>
            {t('act.openRefund', { number: search })}
          </Link>
        );
      }}
    >
      <p>
        <LanguageText>{[number, nameOf(namesOf('student', receipt))].join(' · ')}</LanguageText>,{' '}
        <strong>{formatMoney(receipt.paise)}</strong>, {words.instrument(receipt)}
      </p>
      <p>{t(`act.cancelText.${kind}`)}</p>
      {kind === 'payment' && mode === 'cheque' && (
        <SwitchField
          form={form}
          name="isBounced"
          label={t('act.isBounced')}
          help={t('act.isBouncedHelp')}
        />
      )}
      <CounterField form={form} name="counterId" schoolId={schoolId} />
      <TextField form={form} name="reason" label={t('field.reason')} maxLength={200} required />
    </FormDialog>
  );
}
