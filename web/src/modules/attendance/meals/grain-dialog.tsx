import { grainForm, grainKinds } from '@shala/contract/meals.ts';
import { useTranslation } from 'react-i18next';
import { schoolDay } from '../../../platform/school-day.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { formValues } from '../../../ui/form/form-values.ts';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { notify } from '../../../ui/notify.ts';
import { mealsChanged } from './meal-calls.ts';

const entry = formValues(grainForm);

/** Enters grain that came, or that the stock had more or less. */
export function GrainDialog({ schoolId, onClose }: { schoolId: string; onClose: () => void }) {
  const { t } = useTranslation('attendance');
  const { form, onSave } = useRecordForm('attendance/addGrain', grainForm, {
    initialValues: {
      ...entry.blank,
      schoolId,
      kind: 'received',
      day: schoolDay(),
    },
    bodyOf: entry.bodyOf,
    invalidates: mealsChanged,
  });
  return (
    <FormDialog
      title={t('mealMonth.addTitle')}
      form={form}
      onSave={onSave}
      onSaved={() => {
        notify.success(t('mealMonth.entered'));
        onClose();
      }}
      onClose={onClose}
    >
      <SelectField
        form={form}
        name="kind"
        label={t('mealMonth.field.kind')}
        choices={grainKinds.map((value) => ({ value, label: t(`mealMonth.kind.${value}`) }))}
        required
      />
      <NumberField form={form} name="kilograms" label={t('mealMonth.field.kilograms')} required />
      <DateField form={form} name="day" label={t('mealMonth.day')} required />
      <TextField
        form={form}
        name="note"
        label={t('mealMonth.field.note')}
        maxLength={200}
        required={form.values.kind !== 'received'}
      />
    </FormDialog>
  );
}
