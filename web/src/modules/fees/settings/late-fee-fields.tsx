import { lateFees } from '@shala/contract/fee-settings.ts';
import { useTranslation } from 'react-i18next';
import { FieldGroup, FieldRow } from '../../../ui/form/field-group.tsx';
import { MoneyField } from '../../../ui/form/money-field.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import type { Form } from '../../../ui/form/use-form-save.ts';
import type { FeeSettingsValues } from './fee-settings-values.ts';

/** What a payment costs that comes late, or whose cheque comes back. */
export function LateFeeFields({ form }: { form: Form<FeeSettingsValues> }) {
  const { t } = useTranslation('fees');
  const { lateFee } = form.values;
  return (
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
  );
}
