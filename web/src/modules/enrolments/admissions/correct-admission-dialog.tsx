import { useForm } from '@mantine/form';
import { admissionForm } from '@shala/contract/enrolments.ts';
import { admissionKinds } from '@shala/contract/student-codes.ts';
import { useTranslation } from 'react-i18next';
import { useSave } from '../../../platform/use-call.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { schemaErrors } from '../../../ui/form/schema-errors.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { SwitchField } from '../../../ui/form/switch-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useDescribeIssue } from '../../../ui/form/use-describe-issue.ts';
import { notify } from '../../../ui/notify.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { useLocalName } from '../../../ui/use-local-name.ts';
import { admissionsChanged } from '../enrolment-calls.ts';
import type { Admission, AdmissionDialogProps } from './admission.ts';

/** The fields of a stay that can be corrected. */
const valuesOf = ({ id, version, registerNumber, admittedOn, kind, ...rest }: Admission) => ({
  id,
  version,
  registerNumber,
  admittedOn,
  kind,
  previousSchool: rest.previousSchool ?? '',
  isRte: rest.isRte,
});

/** Corrects what the general register says of the admission. */
export default function CorrectAdmissionDialog({
  student,
  admission,
  onClose,
}: AdmissionDialogProps) {
  const { t } = useTranslation('enrolments');
  const name = useLocalName()(student);
  const format = useFormat();
  const describe = useDescribeIssue();
  const save = useSave('studentSchool/addEdit', { invalidates: admissionsChanged, quiet: true });
  const form = useForm({
    initialValues: valuesOf(admission),
    validate: (values) => schemaErrors(admissionForm, values, describe),
  });
  const showValue = (field: string, value: unknown): string => {
    if (field === 'admittedOn') return format.day(String(value));
    if (field === 'kind') return t(`students:admissionKind.${value}`);
    return typeof value === 'boolean' ? t(`students:${value ? 'yes' : 'no'}`) : String(value ?? '');
  };
  return (
    <FormDialog
      title={t('correctAdmission.title', { name })}
      about={name}
      form={form}
      // A conflict is answered with the stay as it is now.
      valuesOf={(row) => valuesOf(row as unknown as Admission)}
      showValue={showValue}
      onSave={(values) => save.mutateAsync({ body: values })}
      onSaved={() => {
        notify.success(t('correctAdmission.done'));
        onClose();
      }}
      onClose={onClose}
    >
      <TextField
        form={form}
        name="registerNumber"
        label={t('students:field.registerNumber')}
        maxLength={30}
        required
      />
      <DateField form={form} name="admittedOn" label={t('students:field.admittedOn')} required />
      <SelectField
        form={form}
        name="kind"
        label={t('students:field.kind')}
        choices={admissionKinds.map((value) => ({
          value,
          label: t(`students:admissionKind.${value}`),
        }))}
        required
      />
      <TextField
        form={form}
        name="previousSchool"
        label={t('students:field.previousSchool')}
        maxLength={200}
      />
      <SwitchField form={form} name="isRte" label={t('students:field.isRte')} />
    </FormDialog>
  );
}
