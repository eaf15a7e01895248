import type { FeeAccount, OwedCharge } from '@shala/contract/fee-accounts.ts';
import { chargeActForm } from '@shala/contract/fee-payments.ts';
import { feeRows } from '@shala/contract/fees.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { formValues } from '../../../ui/form/form-values.ts';
import { SwitchField } from '../../../ui/form/switch-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { formatMoney } from '../../../ui/format.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { notify } from '../../../ui/notify.ts';
import { feesChanged } from '../fee-calls.ts';
import { useFeeWords } from '../use-fee-words.ts';

interface ChargeActProps {
  account: FeeAccount;
  charge: OwedCharge;
  onClose: () => void;
}

const act = formValues(chargeActForm);
const { body: endGrantForm } = feeRows['fees/endGrant'];
const ending = formValues(endGrantForm);

export function CancelChargeDialog(props: ChargeActProps) {
  const { t } = useTranslation('fees');
  const { paidPaise } = props.charge;
  return (
    <ChargeActDialog {...props} row="fees/reverseCharge" name="cancelCharge">
      {paidPaise > 0
        ? t('act.cancelChargePaid', { amount: formatMoney(paidPaise) })
        : t('act.cancelChargeText')}
    </ChargeActDialog>
  );
}

export function ReleaseDialog(props: ChargeActProps) {
  const { t } = useTranslation('fees');
  const amount = formatMoney(props.charge.paidPaise);
  return (
    <ChargeActDialog {...props} row="fees/releaseDeposit" name="release">
      {t('act.releaseText', { amount })}
    </ChargeActDialog>
  );
}

interface ChargeActDialogProps extends ChargeActProps {
  row: 'fees/reverseCharge' | 'fees/releaseDeposit';
  name: 'cancelCharge' | 'release';
  /** What follows from it. */
  children: ReactNode;
}

function ChargeActDialog({ account, charge, onClose, row, name, children }: ChargeActDialogProps) {
  const { t } = useTranslation('fees');
  const words = useFeeWords();
  const { form, onSave } = useRecordForm(row, chargeActForm, {
    name: 'act',
    initialValues: {
      ...act.blank,
      admissionId: account.admissionId,
      chargeId: charge.id,
    },
    bodyOf: act.bodyOf,
    invalidates: feesChanged,
  });
  return (
    <FormDialog
      title={t(`act.${name}`)}
      form={form}
      saveLabel={t(`act.${name}`)}
      onSave={onSave}
      onSaved={() => {
        notify.success(t(`act.${name}Done`));
        onClose();
      }}
      onClose={onClose}
    >
      <p>
        <LanguageText>{words.charge(charge)}</LanguageText>,{' '}
        <strong>{formatMoney(charge.chargedPaise)}</strong>
      </p>
      <p>{children}</p>
      <TextField form={form} name="reason" label={t('field.reason')} maxLength={200} required />
    </FormDialog>
  );
}

interface EndGrantDialogProps {
  grant: FeeAccount['grants'][number];
  onClose: () => void;
}

export function EndGrantDialog({ grant, onClose }: EndGrantDialogProps) {
  const { t } = useTranslation('fees');
  const name = useFeeWords().concession(grant);
  const { form, onSave } = useRecordForm('fees/endGrant', endGrantForm, {
    name: 'act',
    initialValues: { ...ending.blank, id: grant.id },
    bodyOf: ending.bodyOf,
    invalidates: feesChanged,
  });
  return (
    <FormDialog
      title={t('act.endGrantOf', { name })}
      about={name ?? undefined}
      form={form}
      saveLabel={t('act.endGrant')}
      onSave={onSave}
      onSaved={() => {
        notify.success(t('act.endGrantDone'));
        onClose();
      }}
      onClose={onClose}
    >
      <p>{t('act.endGrantHelp')}</p>
      <TextField form={form} name="reason" label={t('field.reason')} maxLength={200} required />
      <SwitchField
        form={form}
        name="wasMistake"
        label={t('act.wasMistake')}
        help={t('act.wasMistakeHelp')}
      />
    </FormDialog>
  );
}
