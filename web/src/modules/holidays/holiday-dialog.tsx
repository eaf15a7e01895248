import { useForm } from '@mantine/form';
import { type Holiday, holidayForm, holidayKinds } from '@shala/contract/holidays.ts';
import { useTranslation } from 'react-i18next';
import type { CallInput } from '../../platform/call.ts';
import { useSave } from '../../platform/use-call.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { FieldRow } from '../../ui/form/field-group.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { schemaErrors, withoutBlanks } from '../../ui/form/schema-errors.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useDescribeIssue } from '../../ui/form/use-describe-issue.ts';
import { formatDate } from '../../ui/format.ts';
import { notify } from '../../ui/notify.ts';
import { useOwnSchools } from '../schools/schools-public.ts';
import { PlaceFields, type PlaceValues } from './place-fields.tsx';
import { missingPlace, placeOf, placeValues } from './place-values.ts';
import { daysChanged } from './use-holiday-actions.tsx';

interface HolidayDialogProps {
  /** The one to change; absent for a new one. */
  holiday?: Holiday;
  /** The school that the list is about. */
  schoolId: string | undefined;
  today: string;
  onClose: () => void;
}

interface Values extends PlaceValues {
  id?: Holiday['id'];
  version?: number;
  kind: string;
  name: string;
  localName: string;
  from: string;
  to: string;
}

const valuesOf = ({ id, version, kind, name, localName, from, to, ...place }: Holiday): Values => ({
  id,
  version,
  kind,
  name,
  from,
  to,
  localName: localName ?? '',
  ...placeValues(place),
});

const bodyOf = ({ level, stateId, districtId, schoolId, ...values }: Partial<Values>) =>
  withoutBlanks({
    ...values,
    // Of one day where only the first is filled in.
    to: values.to || values.from,
    ...placeOf({ level, stateId, districtId, schoolId }),
  });

export default function HolidayDialog({ holiday, schoolId, today, onClose }: HolidayDialogProps) {
  const { t } = useTranslation('holidays');
  const describe = useDescribeIssue();
  const own = useOwnSchools();
  const save = useSave('holiday/addEdit', { invalidates: daysChanged, quiet: true });
  const place = own ? { schoolId: schoolId ?? own[0]?.id ?? null } : { schoolId: schoolId ?? null };
  const form = useForm<Values>({
    initialValues: holiday
      ? valuesOf(holiday)
      : {
          kind: 'off',
          name: '',
          localName: '',
          from: today,
          to: today,
          ...placeValues(place),
          ...(own || schoolId ? { level: 'school' } : { level: '' }),
        },
    validate: (values) => {
      const missing = missingPlace(values);
      return {
        ...schemaErrors(holidayForm, bodyOf(values), describe),
        ...(missing ? { [missing]: t('validation:required') } : {}),
      };
    },
  });

  return (
    <FormDialog<Values, Holiday>
      title={holiday ? t('form.editTitle', { name: holiday.name }) : t('form.newTitle')}
      about={holiday?.name}
      form={form}
      onClose={onClose}
      saveLabel={holiday ? undefined : t('form.add')}
      onSave={(values) =>
        save.mutateAsync({ body: bodyOf(values) as CallInput<'holiday/addEdit'>['body'] })
      }
      onSaved={({ name }) => {
        notify.success(t(holiday ? 'form.saved' : 'form.added', { name }));
        onClose();
      }}
      valuesOf={valuesOf}
      showValue={(field, value) => {
        if (field === 'kind') return t(`kind.${value}`);
        if (value && (field === 'from' || field === 'to')) return formatDate(String(value));
        return String(value ?? '');
      }}
    >
      <TextField form={form} name="name" label={t('field.name')} maxLength={80} required />
      <TextField
        form={form}
        name="localName"
        label={t('field.localName')}
        help={t('form.localNameHelp')}
        maxLength={80}
      />
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
      <PlaceFields form={form} disabled={holiday !== undefined} />
    </FormDialog>
  );
}
