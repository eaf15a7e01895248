import { type State, stateForm } from '@shala/contract/geography.ts';
import { useTranslation } from 'react-i18next';
import { DigitsField } from '../../ui/form/digits-field.tsx';
import { FieldRow } from '../../ui/form/field-group.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { type FormValues, formValues } from '../../ui/form/form-values.ts';
import { NumberField } from '../../ui/form/number-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { placesChanged } from './place-calls.ts';

interface StateDialogProps {
  /** The one to change; absent for a new one. */
  state?: State;
  onClose: () => void;
}

const { blank, valuesOf, bodyOf } = formValues(stateForm);

export default function StateDialog({ state, onClose }: StateDialogProps) {
  const { t } = useTranslation('geography');
  const { form, onSave } = useRecordForm('state/addEdit', stateForm, {
    initialValues: state ? valuesOf(state) : blank,
    bodyOf,
    invalidates: placesChanged,
  });
  return (
    <FormDialog<FormValues<typeof stateForm>, State>
      title={state ? t('editState') : t('addState')}
      form={form}
      onClose={onClose}
      saveLabel={state ? undefined : t('add')}
      onSave={onSave}
      onSaved={onClose}
      valuesOf={valuesOf}
    >
      <TextField form={form} name="name" label={t('name')} maxLength={100} required />
      <FieldRow>
        <TextField form={form} name="nameHindi" label={t('nameHindi')} maxLength={100} />
        <TextField form={form} name="nameMarathi" label={t('nameMarathi')} maxLength={100} />
      </FieldRow>
      <FieldRow>
        <NumberField form={form} name="lgdCode" label={t('lgdCode')} required />
        <DigitsField
          form={form}
          name="udiseCode"
          label={t('stateUdise')}
          help={t('stateUdiseHelp')}
          length={2}
        />
      </FieldRow>
    </FormDialog>
  );
}
