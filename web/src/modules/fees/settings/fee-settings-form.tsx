import { type FeeSettings, feeSettingsForm } from '@shala/contract/fee-settings.ts';
import { language } from '@shala/contract/fields.ts';
import { useTranslation } from 'react-i18next';
import { FieldGroup, FieldRow } from '../../../ui/form/field-group.tsx';
import { type FormValues, formValues } from '../../../ui/form/form-values.ts';
import { MoneyField, paiseOf } from '../../../ui/form/money-field.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { SettingsForm } from '../../../ui/form/settings-form.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { formatMoney } from '../../../ui/format.ts';
import { feesChanged } from '../fee-calls.ts';

const { valuesOf, bodyOf } = formValues(feeSettingsForm);
type Values = FormValues<typeof feeSettingsForm>;

const lateFees = ['none', 'flat', 'per_day'] as const;
const papers = ['a5', 'a4'] as const;

/** UPI, late fee and receipts of a school. */
export function FeeSettingsForm({ settings }: { settings: FeeSettings }) {
  const { t } = useTranslation('fees');
  const { form, onSave } = useRecordForm('fees/updateSettings', feeSettingsForm, {
    initialValues: valuesOf(settings),
    bodyOf: (values: Values) => bodyOf(withoutUnused(values)),
    invalidates: feesChanged,
  });
  const { lateFee } = form.values;
  const showValue = (field: string, value: unknown): string => {
    if (value === '' || value == null) return '';
    if (field.endsWith('Paise')) return formatMoney(paiseOf(String(value)) ?? 0);
    if (field === 'lateFee') return t(`lateFee.${value}`);
    if (field === 'localLanguage') return t(`language.${value}`);
    if (field === 'paper') return String(value).toUpperCase();
    return String(value);
  };
  return (
    <SettingsForm
      title={t('settings.title')}
      savedText={t('settings.saved')}
      form={form}
      onSave={onSave}
      valuesOf={valuesOf}
      showValue={showValue}
    >
      <FieldGroup title={t('mode.upi')} help={t('settings.upiHelp')}>
        <FieldRow>
          <TextField form={form} name="upiId" label={t('field.upiId')} />
          <TextField form={form} name="upiName" label={t('field.upiName')} maxLength={60} />
        </FieldRow>
      </FieldGroup>
      <FieldGroup title={t('settings.bankAccount')} help={t('settings.bankAccountHelp')}>
        <FieldRow>
          <TextField form={form} name="bankHolder" label={t('field.bankHolder')} maxLength={80} />
          <TextField
            form={form}
            name="bankAccountNumber"
            label={t('field.bankAccountNumber')}
            inputMode="numeric"
            maxLength={18}
          />
        </FieldRow>
        <FieldRow>
          <TextField
            form={form}
            name="bankIfsc"
            label={t('field.bankIfsc')}
            help={t('settings.ifscHelp')}
            maxLength={11}
            autoCapitalize="characters"
          />
          <TextField form={form} name="bankName" label={t('field.bankName')} maxLength={60} />
          <TextField form={form} name="bankBranch" label={t('field.bankBranch')} maxLength={60} />
        </FieldRow>
      </FieldGroup>
      <FieldGroup title={t('counter.lateFee')} help={t('settings.lateFeeHelp')}>
        <SelectField
          form={form}
          name="lateFee"
          label={t('field.lateFee')}
          choices={lateFees.map((one) => ({ value: one, label: t(`lateFee.${one}`) }))}
          required
        />
        {lateFee !== 'none' && (
          <FieldRow>
            <MoneyField
              form={form}
              name="lateFeePaise"
              label={t(lateFee === 'per_day' ? 'field.lateFeePerDay' : 'field.lateFeePaise')}
              required
            />
            {lateFee === 'per_day' && (
              <MoneyField
                form={form}
                name="lateFeeCapPaise"
                label={t('field.lateFeeCap')}
                help={t('settings.capHelp')}
              />
            )}
            <NumberField
              form={form}
              name="graceDays"
              label={t('field.graceDays')}
              help={t('settings.graceHelp')}
              required
            />
          </FieldRow>
        )}
        <MoneyField
          form={form}
          name="bouncedChequePaise"
          label={t('field.bouncedCheque')}
          help={t('settings.bouncedHelp')}
          required
        />
      </FieldGroup>
      <FieldGroup title={t('pages.receipts')}>
        <FieldRow>
          <SelectField
            form={form}
            name="paper"
            label={t('field.paper')}
            choices={papers.map((one) => ({ value: one, label: one.toUpperCase() }))}
            required
          />
          <SelectField
            form={form}
            name="localLanguage"
            label={t('field.localLanguage')}
            help={t('settings.languageHelp')}
            choices={language.options.map((one) => ({ value: one, label: t(`language.${one}`) }))}
            required
          />
        </FieldRow>
      </FieldGroup>
    </SettingsForm>
  );
}

/** Amounts of a late fee that is not charged. */
const withoutUnused = (values: Values): Values => {
  if (values.lateFee === 'none') {
    return { ...values, lateFeePaise: '0', lateFeeCapPaise: '', graceDays: '0' };
  }
  return values.lateFee === 'flat' ? { ...values, lateFeeCapPaise: '' } : values;
};
