import { NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { FieldRow } from '../../../ui/form/field-group.tsx';
import { SwitchField } from '../../../ui/form/switch-field.tsx';
import type { Form } from '../../../ui/form/use-form-save.ts';
import type { LeaveValues } from './leave-values.ts';

const parts = {
  wholeDay: { fromMidday: false, toMidday: false },
  firstHalf: { fromMidday: false, toMidday: true },
  secondHalf: { fromMidday: true, toMidday: false },
};
type Part = keyof typeof parts;

/** Of one day the whole of it or a half; of several how the first begins and the last ends. */
export function HalfDaysField({ form }: { form: Form<LeaveValues> }) {
  const { t } = useTranslation('leave');
  const { from, to, fromMidday, toMidday } = form.values;
  if (from !== to) {
    return (
      <FieldRow>
        <SwitchField form={form} name="fromMidday" label={t('field.fromMidday')} />
        <SwitchField form={form} name="toMidday" label={t('field.toMidday')} />
      </FieldRow>
    );
  }
  const part: Part = fromMidday ? 'secondHalf' : toMidday ? 'firstHalf' : 'wholeDay';
  return (
    <NativeSelect
      label={t('field.part')}
      value={part}
      data={Object.keys(parts).map((one) => ({ value: one, label: t(`part.${one as Part}`) }))}
      error={form.errors.fromMidday ?? form.errors.toMidday}
      onChange={({ currentTarget: { value } }) => form.setValues(parts[value as Part])}
    />
  );
}
