import { type FeeCounter, feeCounterForm } from '@shala/contract/fee-settings.ts';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { type FormValues, formValues } from '../../../ui/form/form-values.ts';
import { SwitchField } from '../../../ui/form/switch-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { notify } from '../../../ui/notify.ts';
import { feesChanged } from '../fee-calls.ts';

interface CounterDialogProps {
  schoolId: string;
  /** The counter to edit; absent for a new one. */
  counter?: FeeCounter;
  onClose: () => void;
}

const { blank, valuesOf, bodyOf } = formValues(feeCounterForm);
type Values = FormValues<typeof feeCounterForm>;

export default function CounterDialog({ schoolId, counter, onClose }: CounterDialogProps) {
  const { t } = useTranslation('fees');
  const { form, onSave } = useRecordForm('fees/addEditCounter', feeCounterForm, {
    name: 'counter',
    initialValues: counter ? valuesOf(counter) : { ...blank, schoolId, isActive: true },
    bodyOf,
    invalidates: feesChanged,
  });
  return (
    <FormDialog<Values, FeeCounter>
      title={counter ? t('form.editTitle', { name: counter.name }) : t('counters.add')}
      about={counter?.name}
      form={form}
      onSave={onSave}
      onSaved={({ name }) => {
        notify.success(t('form.saved', { name }));
        onClose();
      }}
      onClose={onClose}
      valuesOf={valuesOf}
      showValue={(_, value) =>
        typeof value === 'boolean' ? t(value ? 'state.active' : 'state.inactive') : String(value)
      }
    >
      <TextField
        form={form}
        name="code"
        label={t('field.code')}
        help={t('counters.codeHelp')}
        maxLength={4}
        autoCapitalize="characters"
        required
      />
      <TextField
        form={form}
        name="name"
        label={t('field.counterName')}
        help={t('counters.nameHelp')}
        maxLength={60}
        required
      />
      {counter && <SwitchField form={form} name="isActive" label={t('state.active')} />}
    </FormDialog>
  );
}
