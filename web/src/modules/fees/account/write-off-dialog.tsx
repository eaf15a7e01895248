import type { FeeAccount, OwedCharge } from '@shala/contract/fee-accounts.ts';
import { writeOffForm } from '@shala/contract/fee-payments.ts';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { formValues } from '../../../ui/form/form-values.ts';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { formatMoney } from '../../../ui/format.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { notify } from '../../../ui/notify.ts';
import { feesChanged } from '../fee-calls.ts';
import { useFeeWords } from '../use-fee-words.ts';

interface WriteOffDialogProps {
  account: FeeAccount;
  charge: OwedCharge;
  onClose: () => void;
}

const fields = formValues(writeOffForm);

/** Writes off what is still owed of a charge, or a part of it. */
export function WriteOffDialog({ account, charge, onClose }: WriteOffDialogProps) {
  const { t } = useTranslation('fees');
  const words = useFeeWords();
  const { form, onSave } = useRecordForm('fees/recordWriteOff', writeOffForm, {
    name: 'act',
    initialValues: {
      ...fields.blank,
      admissionId: account.admissionId,
      chargeId: charge.id,
      paise: String(charge.owedPaise),
    },
    bodyOf: fields.bodyOf,
    invalidates: feesChanged,
  });
  return (
    <FormDialog
      title={t('act.writeOff')}
      form={form}
      saveLabel={t('act.writeOff')}
      onSave={onSave}
      onSaved={() => {
        notify.success(t('act.writeOffDone'));
        onClose();
      }}
      onClose={onClose}
    >
      <p>
        <LanguageText>{words.charge(charge)}</LanguageText>
      </p>
      <MoneyField
        form={form}
        name="paise"
        label={t('field.amount')}
        help={t('act.atMost', { amount: formatMoney(charge.owedPaise) })}
        required
      />
      <TextField form={form} name="reason" label={t('field.reason')} maxLength={200} required />
    </FormDialog>
  );
}
