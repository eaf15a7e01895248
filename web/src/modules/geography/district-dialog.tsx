import { type District, districtForm } from '@shala/contract/geography.ts';
import { useTranslation } from 'react-i18next';
import { DigitsField } from '../../ui/form/digits-field.tsx';
import { FieldRow } from '../../ui/form/field-group.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { type FormValues, formValues } from '../../ui/form/form-values.ts';
import { NumberField } from '../../ui/form/number-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { placesChanged } from './place-calls.ts';

interface DistrictDialogProps {
  stateId: string;
  /** The one to change; absent for a new one. */
  district?: District;
  onClose: () => void;
  onSaved: (district: District) => void;
}

const { blank, valuesOf, bodyOf } = formValues(districtForm);

export default function DistrictDialog({
  stateId,
  district,
  onClose,
  onSaved,
}: DistrictDialogProps) {
  const { t } = useTranslation('geography');
  const { form, onSave } = useRecordForm('district/addEdit', districtForm, {
    name: 'district',
    initialValues: district ? valuesOf(district) : { ...blank, stateId },
    bodyOf,
    invalidates: placesChanged,
  });
  return (
    <FormDialog<FormValues<typeof districtForm>, District>
      title={district ? t('editDistrict') : t('addDistrict')}
      form={form}
      onClose={onClose}
      saveLabel={district ? undefined : t('add')}
      onSave={onSave}
      onSaved={onSaved}
      valuesOf={valuesOf}
    >
      <TextField form={form} name="name" label={t('name')} maxLength={100} required />
      <FieldRow>
        <TextField form={form} name="nameHindi" label={t('nameHindi')} maxLength={100} />
        <TextField form={form} name="nameMarathi" label={t('nameMarathi')} maxLength={100} />
      </FieldRow>
      <FieldRow>
        <DigitsField
          form={form}
          name="udiseCode"
          label={t('districtUdise')}
          help={t('districtUdiseHelp')}
          length={4}
        />
        <NumberField form={form} name="lgdCode" label={t('lgdCode')} />
      </FieldRow>
    </FormDialog>
  );
}
