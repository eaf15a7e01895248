import { useTranslation } from 'react-i18next';
import { FieldGroup, FieldRow } from '../../../ui/form/field-group.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { Form } from '../../../ui/form/use-form-save.ts';
import type { FeeSettingsValues } from './fee-settings-values.ts';

/** The school's account as challans and deposit slips name it. */
export function BankAccountFields({ form }: { form: Form<FeeSettingsValues> }) {
  const { t } = useTranslation('fees');
  return (
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
  );
}
