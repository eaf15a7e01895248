import { useForm } from '@mantine/form';
import { namesOf } from '@shala/contract/names.ts';
import { type Transfer, transferRows } from '@shala/contract/transfers.ts';
import { useTranslation } from 'react-i18next';
import type { CallInput } from '../../../platform/call.ts';
import { drafts } from '../../../platform/drafts.ts';
import { useSave } from '../../../platform/use-call.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { schemaErrors } from '../../../ui/form/schema-errors.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextAreaField } from '../../../ui/form/text-area-field.tsx';
import { useDescribeIssue } from '../../../ui/form/use-describe-issue.ts';
import { notify } from '../../../ui/notify.ts';
import { Facts } from '../../../ui/record/facts.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { useLocalName } from '../../../ui/use-local-name.ts';
import { FeeClearance } from '../certificates/fee-clearance.tsx';
import { LibraryClearance } from '../certificates/library-clearance.tsx';
import { admissionsChanged } from '../enrolment-calls.ts';
import { ArrivalFields, type ReviewValues } from './arrival-fields.tsx';

type Body = CallInput<'studentSchool/decideTransfer'>['body'];
const { body: decisionForm } = transferRows['studentSchool/decideTransfer'];

interface AnswerDialogProps {
  transfer: Transfer;
  onClose: () => void;
}

/** Accepts or rejects a transfer, with its day. */
export default function DecideDialog({ transfer, onClose }: AnswerDialogProps) {
  const { t } = useTranslation('enrolments');
  const describe = useDescribeIssue();
  const format = useFormat();
  const { id, version, direction, fromSchoolId, fromAdmissionId } = transfer;
  const name = useLocalName()(namesOf('student', transfer));
  const save = useSave('studentSchool/decideTransfer', {
    invalidates: admissionsChanged,
    quiet: true,
  });
  /** A rejection has a reason and nothing else. */
  const bodyOf = ({ state, answer, ...arrival }: ReviewValues) => {
    const plain = { id, version, state, answer };
    return state === 'accepted' ? { ...plain, ...arrival } : plain;
  };
  const form = useForm<ReviewValues>({
    initialValues: { state: '', classId: '', registerNumber: '', on: '', answer: '' },
    validate: (values) => {
      const arrives = direction === 'give' && values.state === 'accepted';
      const blank = (field: 'classId' | 'registerNumber') =>
        arrives && values[field].trim() === '' ? { [field]: t('validation:required') } : {};
      const known = Object.entries(bodyOf(values)).filter(([, value]) => value !== '');
      return {
        ...schemaErrors(decisionForm, Object.fromEntries(known), describe),
        ...blank('classId'),
        ...blank('registerNumber'),
      };
    },
  });
  const { state } = form.values;
  return (
    <FormDialog<ReviewValues, Transfer>
      title={t(`decideTransfer.title.${direction}`, {
        name: name ?? t('transfers.unnamed'),
      })}
      about={name ?? undefined}
      saveLabel={state ? t(`decideTransfer.${direction}.${state}`) : t('decideTransfer.open')}
      draft={{ storage: drafts, key: `transfer/${id}/decision` }}
      form={form}
      onSave={(values) => save.mutateAsync({ body: bodyOf(values) as Body })}
      onSaved={({ state }) => {
        notify.success(t(`decideTransfer.done.${state}`));
        onClose();
      }}
      onClose={onClose}
    >
      <Facts
        facts={[
          { label: t('students:field.dateOfBirth'), value: format.day(transfer.dateOfBirth) },
          { label: t('transfers.from'), value: transfer.fromSchoolName },
          { label: t('transfers.to'), value: transfer.toSchoolName },
          ...(transfer.note ? [{ label: t('transfers.theirNote'), value: transfer.note }] : []),
        ]}
      />
      <SelectField
        form={form}
        name="state"
        label={t('decideTransfer.decision')}
        choices={(['accepted', 'refused'] as const).map((value) => ({
          value,
          label: t(`decideTransfer.${direction}.${value}`),
        }))}
        required
      />
      {state === 'accepted' && direction === 'ask' && (
        <>
          <p>{t('transfers.keptParticulars')}</p>
          {fromAdmissionId && fromSchoolId && (
            <>
              <FeeClearance admission={{ id: fromAdmissionId, schoolId: fromSchoolId }} />
              <LibraryClearance admissionId={fromAdmissionId} />
            </>
          )}
        </>
      )}
      {state === 'accepted' && <ArrivalFields form={form} transfer={transfer} />}
      <TextAreaField form={form} name="answer" label={t('transfers.note')} maxLength={300} />
    </FormDialog>
  );
}
