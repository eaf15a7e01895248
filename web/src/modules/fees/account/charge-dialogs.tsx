import type { FeeAccount } from '@shala/contract/fee-accounts.ts';
import { isOwnHead } from '@shala/contract/fee-heads.ts';
import { chargeForm, openingForm } from '@shala/contract/fee-payments.ts';
import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../../platform/use-call.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { formValues } from '../../../ui/form/form-values.ts';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { notify } from '../../../ui/notify.ts';
import { useLocalName } from '../../../ui/use-local-name.ts';
import { feesChanged } from '../fee-calls.ts';
import { useFeePlace } from '../use-fee-place.ts';

interface ChargeDialogProps {
  account: FeeAccount;
  onClose: () => void;
}

const charge = formValues(chargeForm);
const opening = formValues(openingForm);

/** Charges a student for one thing: a lost book, an excursion. */
export function ChargeDialog({ account, onClose }: ChargeDialogProps) {
  const { t } = useTranslation('fees');
  const nameOf = useLocalName();
  const { today } = useFeePlace();
  const { admissionId, schoolId } = account;
  const { data: heads = [] } = useCallQuery(
    'fees/fetchHeads',
    { query: { schoolId } },
    { isChoice: true },
  );
  const { form, onSave } = useRecordForm('fees/recordCharge', chargeForm, {
    name: 'act',
    initialValues: { ...charge.blank, admissionId, dueOn: today },
    bodyOf: charge.bodyOf,
    invalidates: feesChanged,
  });
  return (
    <FormDialog
      title={t('act.chargeOf', { name: nameOf(account) })}
      about={nameOf(account)}
      form={form}
      saveLabel={t('act.chargeVerb')}
      onSave={onSave}
      onSaved={() => {
        notify.success(t('act.charged'));
        onClose();
      }}
      onClose={onClose}
    >
      <SelectField
        form={form}
        name="headId"
        label={t('field.head')}
        translate="no"
        choices={heads
          .filter((head) => head.isActive && !isOwnHead(head))
          .map((head) => ({ value: head.id, label: nameOf(head) }))}
        required
      />
      <MoneyField form={form} name="paise" label={t('field.amount')} required />
      <DateField form={form} name="dueOn" label={t('field.dueOn')} required />
      <TextField form={form} name="reason" label={t('field.reason')} maxLength={200} required />
    </FormDialog>
  );
}

/** What a student owed before fees were kept here. */
export function OpeningDialog({ account, onClose }: ChargeDialogProps) {
  const { t } = useTranslation('fees');
  const name = useLocalName()(account);
  const { today } = useFeePlace();
  const { admissionId } = account;
  const { form, onSave } = useRecordForm('fees/recordOpening', openingForm, {
    name: 'act',
    initialValues: {
      ...opening.blank,
      admissionId,
      dueOn: today,
      reason: t('act.openingReason'),
    },
    bodyOf: opening.bodyOf,
    invalidates: feesChanged,
  });
  return (
    <FormDialog
      title={t('act.openingOf', { name })}
      about={name}
      form={form}
      onSave={onSave}
      onSaved={() => {
        notify.success(t('act.opened'));
        onClose();
      }}
      onClose={onClose}
    >
      <MoneyField
        form={form}
        name="paise"
        label={t('field.amount')}
        help={t('act.openingHelp')}
        required
      />
      <DateField form={form} name="dueOn" label={t('field.dueOn')} required />
      <TextField form={form} name="reason" label={t('field.reason')} maxLength={200} required />
    </FormDialog>
  );
}
