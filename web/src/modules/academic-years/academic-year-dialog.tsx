import { type AcademicYear, academicYearForm } from '@shala/contract/academic-years.ts';
import { useTranslation } from 'react-i18next';
import { schoolDay } from '../../platform/school-day.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { FieldRow } from '../../ui/form/field-group.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { type FormValues, formValues } from '../../ui/form/form-values.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { formatDate } from '../../ui/format.ts';
import { notify } from '../../ui/notify.ts';
import { usePlaceName, usePlaces } from '../geography/geography-public.ts';
import { proposedYear } from './proposed-year.ts';

interface AcademicYearDialogProps {
  years: readonly AcademicYear[];
  /** The year to edit; absent for a new one. */
  year?: AcademicYear;
  onClose: () => void;
  onAdded?: (year: AcademicYear) => void;
}

type Values = FormValues<typeof academicYearForm>;

const { blank, valuesOf, bodyOf } = formValues(academicYearForm);

export default function AcademicYearDialog({
  years,
  year,
  onClose,
  onAdded,
}: AcademicYearDialogProps) {
  const { t } = useTranslation('academic-years');
  const { states } = usePlaces({ stateId: '', districtId: '' });
  const placeName = usePlaceName();
  const { form, onSave } = useRecordForm('academicYear/addEdit', academicYearForm, {
    initialValues: year ? valuesOf(year) : { ...blank, ...proposedYear(years, schoolDay()) },
    bodyOf,
    invalidates: ['academicYear', 'class', 'audit'],
  });
  const stateOf = (id: unknown) => states.find((state) => state.id === id);

  return (
    <FormDialog<Values, AcademicYear>
      title={year ? t('form.editTitle', { name: year.name }) : t('form.newTitle')}
      about={year?.name}
      form={form}
      onClose={onClose}
      saveLabel={year ? undefined : t('form.add')}
      onSave={onSave}
      onSaved={(saved) => {
        notify.success(t(year ? 'form.saved' : 'form.added', { name: saved.name }));
        onClose();
        onAdded?.(saved);
      }}
      valuesOf={valuesOf}
      showValue={(field, value) => {
        const state = field === 'stateId' && stateOf(value);
        if (state) return placeName(state);
        return value && field !== 'name' ? formatDate(String(value)) : String(value ?? '');
      }}
    >
      <TextField
        form={form}
        name="name"
        label={t('field.name')}
        help={t('form.nameHelp')}
        maxLength={20}
        required
      />
      <FieldRow>
        <DateField form={form} name="startsOn" label={t('field.startsOn')} required />
        <DateField
          form={form}
          name="endsOn"
          label={t('field.endsOn')}
          min={form.values.startsOn}
          required
        />
      </FieldRow>
      <SelectField
        form={form}
        name="stateId"
        label={t('field.state')}
        help={t('form.stateHelp')}
        choices={states.map((state) => ({ value: state.id, label: placeName(state) }))}
        disabled={(year?.classes ?? 0) > 0}
      />
    </FormDialog>
  );
}
