import { type Holiday, holidayForm, holidayKinds } from '@shala/contract/holidays.ts';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../ui/form/date-field.tsx';
import { FieldRow } from '../../ui/form/field-group.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { formValues } from '../../ui/form/form-values.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { formatDate } from '../../ui/format.ts';
import { notify } from '../../ui/notify.ts';
import { useLocalName } from '../../ui/use-local-name.ts';
import { useOwnSchools } from '../schools/schools-public.ts';
import { levelOf, PlaceFields, placeOf, usePlaceCheck } from './place-fields.tsx';
import { daysChanged } from './use-holiday-actions.tsx';

interface HolidayDialogProps {
  /** The holiday to edit; absent for a new one. */
  holiday?: Holiday;
  /** The school that the list is about. */
  schoolId: string | undefined;
  today: string;
  onClose: () => void;
}

const fields = formValues(holidayForm);

const valuesOf = (holiday: Holiday) => ({ ...fields.valuesOf(holiday), level: levelOf(holiday) });
type Values = Omit<ReturnType<typeof valuesOf>, 'level'> & { level: string };

/** A holiday is of one day where only the first is filled in. */
const bodyOf = (values: Values) =>
  fields.bodyOf({ ...values, to: values.to || values.from, ...placeOf(values) });

export default function HolidayDialog({ holiday, schoolId, today, onClose }: HolidayDialogProps) {
  const { t } = useTranslation('holidays');
  const nameOf = useLocalName();
  const own = useOwnSchools();
  const school = schoolId ?? own?.[0]?.id ?? '';
  const { form, onSave } = useRecordForm('holiday/addEdit', holidayForm, {
    initialValues: holiday
      ? valuesOf(holiday)
      : {
          ...fields.blank,
          kind: 'off',
          from: today,
          to: today,
          schoolId: school,
          level: own || school ? 'school' : '',
        },
    bodyOf,
    invalidates: daysChanged,
    check: usePlaceCheck(),
  });

  return (
    <FormDialog<Values, Holiday>
      title={holiday ? t('form.editTitle', { name: nameOf(holiday) }) : t('form.newTitle')}
      about={holiday && nameOf(holiday)}
      form={form}
      onClose={onClose}
      saveLabel={holiday ? undefined : t('form.add')}
      onSave={onSave}
      onSaved={({ name }) => {
        notify.success(t(holiday ? 'form.saved' : 'form.added', { name }));
        onClose();
      }}
      valuesOf={holiday && valuesOf}
      showValue={(field, value) => {
        if (field === 'kind') return t(`kind.${value}`);
        if (value && (field === 'from' || field === 'to')) return formatDate(String(value));
        return String(value ?? '');
      }}
    >
      <TextField form={form} name="name" label={t('field.name')} maxLength={80} required />
      <FieldRow>
        <TextField form={form} name="localName" label={t('field.localName')} maxLength={80} />
        <TextField form={form} name="nameHindi" label={t('field.nameHindi')} maxLength={80} />
      </FieldRow>
      <FieldRow>
        <DateField form={form} name="from" label={t('field.from')} required />
        <DateField form={form} name="to" label={t('field.to')} min={form.values.from} />
      </FieldRow>
      <SelectField
        form={form}
        name="kind"
        label={t('field.kind')}
        help={t('form.kindHelp')}
        required
        choices={holidayKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
      />
      {!holiday && <PlaceFields form={form} />}
    </FormDialog>
  );
}
