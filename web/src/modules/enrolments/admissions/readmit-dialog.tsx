import { useForm } from '@mantine/form';
import { addDays, later } from '@shala/contract/days.ts';
import { enrolmentRows } from '@shala/contract/enrolments.ts';
import { useTranslation } from 'react-i18next';
import { schoolDay } from '../../../platform/school-day.ts';
import { useSave } from '../../../platform/use-call.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { schemaErrors } from '../../../ui/form/schema-errors.ts';
import { useDescribeIssue } from '../../../ui/form/use-describe-issue.ts';
import { notify } from '../../../ui/notify.ts';
import { useLocalName } from '../../../ui/use-local-name.ts';
import { ClassField } from '../../classes/classes-public.ts';
import { admissionsChanged } from '../enrolment-calls.ts';
import type { AdmissionDialogProps } from './admission.ts';

const { body: readmitForm } = enrolmentRows['studentSchool/readmit'];

/** Readmits a student who left, under the former register number. */
export default function ReadmitDialog({ student, admission, onClose }: AdmissionDialogProps) {
  const { t } = useTranslation('enrolments');
  const name = useLocalName()(student);
  const describe = useDescribeIssue();
  const save = useSave('studentSchool/readmit', { invalidates: admissionsChanged, quiet: true });
  const { id: admissionId, version, leftOn } = admission;
  const today = schoolDay();
  // Nobody comes back on the day of leaving; somebody else may have readmitted the student meanwhile.
  const first = leftOn ? addDays(leftOn, 1) : today;
  const form = useForm({
    initialValues: { classId: '', from: later(today, first) },
    validate: (values) => schemaErrors(readmitForm, { admissionId, version, ...values }, describe),
  });
  return (
    <FormDialog
      title={t('readmit.title', { name })}
      about={name}
      saveLabel={t('readmit.verb')}
      form={form}
      onSave={(values) => save.mutateAsync({ body: { admissionId, version, ...values } })}
      onSaved={() => {
        notify.success(t('readmit.done', { name }));
        onClose();
      }}
      onClose={onClose}
    >
      <p>{t('readmit.text', { number: admission.registerNumber })}</p>
      <ClassField
        form={form}
        name="classId"
        label={t('students:field.class')}
        schoolId={admission.schoolId}
        required
      />
      <DateField form={form} name="from" label={t('readmit.from')} min={first} required />
    </FormDialog>
  );
}
