import { useForm } from '@mantine/form';
import { withdrawalForm } from '@shala/contract/enrolments.ts';
import { leavingReasons } from '@shala/contract/student-codes.ts';
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
import { FeeClearance } from '../certificates/fee-clearance.tsx';
import { LibraryClearance } from '../certificates/library-clearance.tsx';
import { admissionsChanged } from '../enrolment-calls.ts';
import type { AdmissionDialogProps } from './admission.ts';

type Body = CallInput<'studentSchool/withdraw'>['body'];

/** Marks a student as left, with the last day and the reason. */
export default function WithdrawDialog({ student, admission, onClose }: AdmissionDialogProps) {
  const { t } = useTranslation('enrolments');
  const name = useLocalName()(student);
  const describe = useDescribeIssue();
  const save = useSave('studentSchool/withdraw', { invalidates: admissionsChanged, quiet: true });
  const bodyOf = (values: object) => ({
    admissionId: admission.id,
    version: admission.version,
    ...values,
  });
  const form = useForm({
    initialValues: { leftOn: schoolDay(), reason: '', remark: '' },
    validate: (values) => schemaErrors(withdrawalForm, bodyOf(values), describe),
  });
  return (
    <FormDialog
      title={t('withdraw.title', { name })}
      about={name}
      saveLabel={t('withdraw.verb')}
      form={form}
      onSave={(values) => save.mutateAsync({ body: bodyOf(values) as Body })}
      onSaved={() => {
        notify.success(t('withdraw.done', { name }));
        onClose();
      }}
      onClose={onClose}
    >
      <FeeClearance admission={admission} />
      <LibraryClearance admissionId={admission.id} />
      <DateField
        form={form}
        name="leftOn"
        label={t('withdraw.on')}
        help={t('withdraw.onHelp')}
        required
      />
      <SelectField
        form={form}
        name="reason"
        label={t('students:field.leavingReason')}
        choices={leavingReasons.map((value) => ({
          value,
          label: t(`students:leavingReason.${value}`),
        }))}
        required
      />
      <TextField
        form={form}
        name="remark"
        label={t('students:field.leavingRemark')}
        maxLength={200}
      />
    </FormDialog>
  );
}
