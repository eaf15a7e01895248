import { type FeeSettings, feeSettingsForm } from '@shala/contract/fee-settings.ts';
import { language } from '@shala/contract/fields.ts';
import { useTranslation } from 'react-i18next';
import { drafts } from '../../../platform/drafts.ts';
import { FieldGroup, FieldRow } from '../../../ui/form/field-group.tsx';
import { paiseOf } from '../../../ui/form/money-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { SettingsForm } from '../../../ui/form/settings-form.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { formatMoney } from '../../../ui/format.ts';
import { feesChanged } from '../fee-calls.ts';
import { BankAccountFields } from './bank-account-fields.tsx';
import { bodyOf, valuesOf } from './fee-settings-values.ts';
import { LateFeeFields } from './late-fee-fields.tsx';

const papers = ['a5', 'a4'] as const;

/** UPI, late fee and receipts of a school. */
export function FeeSettingsForm({ settings }: { settings: FeeSettings }) {
  const { t } = useTranslation('fees');
  const { form, onSave } = useRecordForm('fees/updateSettings', feeSettingsForm, {
    initialValues: valuesOf(settings),
    bodyOf,
    invalidates: feesChanged,
  });
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
      draft={{ storage: drafts, key: `fee-settings/${settings.schoolId}` }}
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
      <BankAccountFields form={form} />
      <LateFeeFields form={form} />
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
