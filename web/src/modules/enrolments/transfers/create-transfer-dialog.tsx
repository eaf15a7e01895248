import { useForm } from '@mantine/form';
import { transferRows } from '@shala/contract/transfers.ts';
import { useTranslation } from 'react-i18next';
import { drafts } from '../../../platform/drafts.ts';
import { useSave } from '../../../platform/use-call.ts';
import { DigitsField } from '../../../ui/form/digits-field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { schemaErrors } from '../../../ui/form/schema-errors.ts';
import { TextAreaField } from '../../../ui/form/text-area-field.tsx';
import { useDescribeIssue } from '../../../ui/form/use-describe-issue.ts';
import { notify } from '../../../ui/notify.ts';
import { useLocalName } from '../../../ui/use-local-name.ts';
import type { AdmissionDialogProps } from '../admissions/admission.ts';
import { BlankLines } from '../certificates/blank-lines.tsx';
import { FeeClearance } from '../certificates/fee-clearance.tsx';
import { LibraryClearance } from '../certificates/library-clearance.tsx';
import { studentSchoolChanged } from '../enrolment-calls.ts';

const { body: giveForm } = transferRows['studentSchool/createTransfer'];

/** Offers the student to another school, which answers with class and register number. */
export default function CreateTransferDialog({
  student,
  admission,
  onClose,
}: AdmissionDialogProps) {
  const { t } = useTranslation('enrolments');
  const name = useLocalName()(student);
  const describe = useDescribeIssue();
  const save = useSave('studentSchool/createTransfer', {
    invalidates: studentSchoolChanged,
    quiet: true,
  });
  const admissionId = admission.id;
  const form = useForm({
    initialValues: { toUdiseCode: '', note: '' },
    validate: (values) => schemaErrors(giveForm, { admissionId, ...values }, describe),
  });
  return (
    <FormDialog
      title={t('sendTransfer.title', { name })}
      about={name}
      saveLabel={t('sendTransfer.verb')}
      draft={{ storage: drafts, key: `transfer/new/${admissionId}` }}
      form={form}
      onSave={(values) => save.mutateAsync({ body: { admissionId, ...values } })}
      onSaved={({ toSchoolName }) => {
        notify.success(t('sendTransfer.done', { school: toSchoolName }));
        onClose();
      }}
      onClose={onClose}
    >
      <p>{t('sendTransfer.text')}</p>
      <DigitsField
        form={form}
        name="toUdiseCode"
        label={t('sendTransfer.school')}
        length={11}
        required
      />
      <TextAreaField form={form} name="note" label={t('transfers.note')} maxLength={300} />
      <p>{t('transfers.keptParticulars')}</p>
      <BlankLines student={student} kind="leaving" />
      <FeeClearance admission={admission} />
      <LibraryClearance admissionId={admissionId} />
    </FormDialog>
  );
}
