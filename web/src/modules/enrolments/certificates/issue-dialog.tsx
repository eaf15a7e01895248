import { useForm } from '@mantine/form';
import { certificateForm } from '@shala/contract/certificates.ts';
import { language } from '@shala/contract/fields.ts';
import { useTranslation } from 'react-i18next';
import type { CallInput } from '../../../platform/call.ts';
import { currentLanguage } from '../../../platform/i18n.ts';
import { useSave } from '../../../platform/use-call.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { schemaErrors } from '../../../ui/form/schema-errors.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useDescribeIssue } from '../../../ui/form/use-describe-issue.ts';
import { useIdempotencyKey } from '../../../ui/form/use-idempotency-key.ts';
import { Named } from '../../../ui/named.tsx';
import { notify } from '../../../ui/notify.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { useLocalName } from '../../../ui/use-local-name.ts';
import type { AdmissionDialogProps } from '../admissions/admission.ts';
import { LeavingFields } from '../admissions/withdrawal-fields.tsx';
import { studentSchoolChanged } from '../enrolment-calls.ts';
import styles from '../enrolments.module.css';
import { BlankLines } from './blank-lines.tsx';
import { FeeClearance } from './fee-clearance.tsx';
import { type IssueValues, issuableOf, issueBody } from './issue-values.ts';
import { LibraryClearance } from './library-clearance.tsx';
import { useIssuedBefore } from './use-issued-before.ts';
import { usePrintCertificate } from './use-print-certificate.ts';

type Body = CallInput<'studentSchool/issueCertificate'>['body'];

/** Issues a numbered certificate for one of the student's admissions and opens its paper. */
export default function IssueDialog({ student, admission, onClose }: AdmissionDialogProps) {
  const { t } = useTranslation('enrolments');
  const name = useLocalName()(student);
  const format = useFormat();
  const describe = useDescribeIssue();
  const print = usePrintCertificate();
  const idempotencyKey = useIdempotencyKey();
  const issuable = issuableOf(student.admissions);
  const save = useSave('studentSchool/issueCertificate', {
    invalidates: studentSchoolChanged,
    quiet: true,
  });
  const first = issuable.find((one) => one.admission.id === admission.id)!;
  const chosenOf = ({ certificate }: IssueValues) =>
    issuable.find(({ value }) => value === certificate);
  const form = useForm<IssueValues>({
    initialValues: {
      certificate: first.value,
      language: currentLanguage(),
      purpose: '',
      progress: '',
      conduct: '',
      subCaste: '',
      admittedTo: '',
    },
    validate: (values) => {
      const of = chosenOf(values);
      if (!of) return { certificate: t('validation:required') };
      return schemaErrors(certificateForm, issueBody(values, of), describe);
    },
  });
  const chosen = chosenOf(form.values) ?? first;
  const { kind } = chosen;
  const { issued, error, refetch } = useIssuedBefore(student.id, chosen);
  return (
    <FormDialog
      title={t('issue.title', { name })}
      about={name}
      saveLabel={issued ? t('issue.duplicateVerb') : t('issue.verb')}
      form={form}
      onSave={(values) =>
        save.mutateAsync({ body: { ...issueBody(values, chosen), idempotencyKey } as Body })
      }
      onSaved={(certificate) => {
        notify.success(t('issue.done', { number: certificate.number }));
        void print(certificate);
        onClose();
      }}
      onClose={onClose}
    >
      {error && (
        <ErrorState isSlim failure={error.answer} onRetry={() => void refetch()}>
          {t('issue.beforeUnknown')}
        </ErrorState>
      )}
      {issued && (
        <p className={styles.note} role="status">
          <Named
            text={t('issue.duplicate', { number: issued.number, day: format.day(issued.issuedOn) })}
            name={issued.number}
          />
        </p>
      )}
      {kind === 'leaving' && (
        <>
          <FeeClearance admission={chosen.admission} />
          <LibraryClearance admissionId={chosen.admission.id} />
        </>
      )}
      <SelectField
        form={form}
        name="certificate"
        label={t('certificates.kind')}
        help={chosen.admission.leftOn ? undefined : t('issue.leavingLater')}
        choices={issuable.map((one) => ({
          value: one.value,
          label: `${t(`kind.${one.kind}`)}, ${one.admission.schoolName}`,
        }))}
        translate="no"
        required
      />
      <SelectField
        form={form}
        name="language"
        label={t('certificates.language')}
        choices={language.options.map((value) => ({ value, label: t(`language.${value}`) }))}
        required
      />
      {kind !== 'leaving' && (
        <TextField
          form={form}
          name="purpose"
          label={t('issue.purpose')}
          help={t('issue.purposeHelp')}
          maxLength={200}
        />
      )}
      {kind === 'leaving' && <LeavingFields form={form} admission={chosen.admission} />}
      <TextField
        form={form}
        name="conduct"
        label={t('issue.conduct')}
        help={kind === 'character' ? t('issue.conductHelp') : undefined}
        maxLength={60}
        required={kind === 'character'}
      />
      <BlankLines student={student} kind={kind} />
    </FormDialog>
  );
}
