import { useForm } from '@mantine/form';
import { consentKinds, consentStates } from '@shala/contract/student-codes.ts';
import { type Student, studentRows } from '@shala/contract/students.ts';
import { useTranslation } from 'react-i18next';
import type { CallInput } from '../../../platform/call.ts';
import { schoolDay } from '../../../platform/school-day.ts';
import { useSave } from '../../../platform/use-call.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { schemaErrors } from '../../../ui/form/schema-errors.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useDescribeIssue } from '../../../ui/form/use-describe-issue.ts';
import { notify } from '../../../ui/notify.ts';
import { useLocalName } from '../../../ui/use-local-name.ts';
import { useStudentWords } from '../student-words.ts';

type Body = CallInput<'student/addConsent'>['body'];
const { body: consentForm } = studentRows['student/addConsent'];

interface ConsentDialogProps {
  student: Student;
  onClose: () => void;
}

export default function ConsentDialog({ student, onClose }: ConsentDialogProps) {
  const { t } = useTranslation('students');
  const name = useLocalName()(student);
  const words = useStudentWords();
  const describe = useDescribeIssue();
  const today = schoolDay();
  const save = useSave('student/addConsent', {
    invalidates: ['student/fetchById/:id', 'audit'],
    quiet: true,
  });
  const form = useForm({
    initialValues: {
      studentId: student.id,
      kind: 'records',
      state: 'given',
      givenBy: student.guardians[0]?.name ?? '',
      on: today,
    },
    validate: (values) => schemaErrors(consentForm, values, describe),
  });
  return (
    <FormDialog
      title={t('consents.recordTitle', { name })}
      about={name}
      saveLabel={t('consents.record')}
      form={form}
      onSave={(values) => save.mutateAsync({ body: values as Body })}
      onSaved={() => {
        notify.success(t('consents.recorded'));
        onClose();
      }}
      onClose={onClose}
    >
      <SelectField
        form={form}
        name="kind"
        label={t('consents.kind')}
        choices={consentKinds.map((value) => ({ value, label: words.consentKind(value) }))}
        required
      />
      <SelectField
        form={form}
        name="state"
        label={t('consents.state')}
        choices={consentStates.map((value) => ({ value, label: words.consentState(value) }))}
        required
      />
      <TextField
        form={form}
        name="givenBy"
        label={t('consents.givenBy')}
        help={t('consents.givenByHelp')}
        maxLength={120}
        required
      />
      <DateField form={form} name="on" label={t('consents.on')} max={today} required />
    </FormDialog>
  );
}
