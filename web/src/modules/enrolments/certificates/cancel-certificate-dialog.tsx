import { useForm } from '@mantine/form';
import { type Certificate, certificateRows } from '@shala/contract/certificates.ts';
import { useTranslation } from 'react-i18next';
import { useSave } from '../../../platform/use-call.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { schemaErrors } from '../../../ui/form/schema-errors.ts';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useDescribeIssue } from '../../../ui/form/use-describe-issue.ts';
import { notify } from '../../../ui/notify.ts';
import { studentSchoolChanged } from '../enrolment-calls.ts';

const { body: cancelForm } = certificateRows['studentSchool/cancelCertificate'];

interface CancelCertificateDialogProps {
  certificate: Certificate;
  onClose: () => void;
}

/** The number stays used, and the public check of the paper shows that it is cancelled. */
export default function CancelCertificateDialog(props: CancelCertificateDialogProps) {
  const { certificate, onClose } = props;
  const { t } = useTranslation('enrolments');
  const describe = useDescribeIssue();
  const save = useSave('studentSchool/cancelCertificate', {
    invalidates: studentSchoolChanged,
    quiet: true,
  });
  const { id, number } = certificate;
  const form = useForm({
    initialValues: { reason: '' },
    validate: (values) => schemaErrors(cancelForm, { id, ...values }, describe),
  });
  return (
    <FormDialog
      title={t('cancelCertificate.title', { number })}
      about={number}
      saveLabel={t('cancelCertificate.verb')}
      form={form}
      onSave={(values) => save.mutateAsync({ body: { id, ...values } })}
      onSaved={() => {
        notify.success(t('cancelCertificate.done', { number }));
        onClose();
      }}
      onClose={onClose}
    >
      <p>{t('cancelCertificate.text')}</p>
      <TextField
        form={form}
        name="reason"
        label={t('cancelCertificate.reason')}
        maxLength={200}
        required
      />
    </FormDialog>
  );
}
