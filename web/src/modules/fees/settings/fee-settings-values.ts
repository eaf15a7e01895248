import { feeSettingsForm } from '@shala/contract/fee-settings.ts';
import { type FormValues, formValues } from '../../../ui/form/form-values.ts';

export type FeeSettingsValues = FormValues<typeof feeSettingsForm>;

const fields = formValues(feeSettingsForm);
export const { valuesOf } = fields;

export const bodyOf = (values: FeeSettingsValues) => fields.bodyOf(withoutUnused(values));

/** Without the amounts of a late fee that is not charged. */
const withoutUnused = (values: FeeSettingsValues): FeeSettingsValues => {
  if (values.lateFee === 'none') {
    return { ...values, lateFeePaise: '0', lateFeeCapPaise: '', graceDays: '0' };
  }
  return values.lateFee === 'flat' ? { ...values, lateFeeCapPaise: '' } : values;
};
