import { useForm } from '@mantine/form';
import { type Transfer, transferRows } from '@shala/contract/transfers.ts';
import { useTranslation } from 'react-i18next';
import { transfersHref } from '../../../app/links/enrolment-links.ts';
import type { CallInput } from '../../../platform/call.ts';
import { drafts } from '../../../platform/drafts.ts';
import { useSave } from '../../../platform/use-call.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { DigitsField } from '../../../ui/form/digits-field.tsx';
import { FieldGroup, FieldRow } from '../../../ui/form/field-group.tsx';
import { FormPage } from '../../../ui/form/form-page.tsx';
import { schemaErrors } from '../../../ui/form/schema-errors.ts';
import { TextAreaField } from '../../../ui/form/text-area-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useDescribeIssue } from '../../../ui/form/use-describe-issue.ts';
import { useNavigation } from '../../../ui/navigation.tsx';
import { notify } from '../../../ui/notify.ts';
import { ClassField } from '../../classes/classes-public.ts';
import { SchoolField } from '../../schools/schools-public.ts';
import { studentSchoolChanged } from '../enrolment-calls.ts';

type Body = CallInput<'studentSchool/requestTransfer'>['body'];
const { body: askForm } = transferRows['studentSchool/requestTransfer'];

/** `schoolId`: the school to which the student is to come. */
interface AskValues {
  schoolId: string;
  dateOfBirth: string;
  fromUdiseCode: string;
  fromRegisterNumber: string;
  pen: string;
  classId: string;
  registerNumber: string;
  note: string;
}

const bodyOf = ({ schoolId: toSchoolId, ...values }: AskValues) =>
  ({ toSchoolId, ...values }) as Body;

/** The student is named by date of birth and by the register number at the other school or the PEN. */
export function RequestTransferForm({ schoolId }: { schoolId: string }) {
  const { t } = useTranslation('enrolments');
  const { go } = useNavigation();
  const describe = useDescribeIssue();
  const save = useSave('studentSchool/requestTransfer', {
    invalidates: studentSchoolChanged,
    quiet: true,
  });
  const form = useForm<AskValues>({
    initialValues: {
      schoolId,
      dateOfBirth: '',
      fromUdiseCode: '',
      fromRegisterNumber: '',
      pen: '',
      classId: '',
      registerNumber: '',
      note: '',
    },
    validate: (values) => {
      const { toSchoolId: school, ...issues } = schemaErrors(askForm, bodyOf(values), describe);
      const isKnown = values.pen || (values.fromUdiseCode && values.fromRegisterNumber);
      return {
        ...issues,
        ...(school ? { schoolId: school } : {}),
        ...(isKnown ? {} : { pen: t('validation:pen_or_number') }),
      };
    },
  });
  return (
    <FormPage<AskValues, Transfer>
      title={t('requestTransfer.title')}
      backHref={transfersHref}
      saveLabel={t('requestTransfer.verb')}
      draft={{ storage: drafts, key: 'ask-transfer' }}
      form={form}
      onSave={(values) => save.mutateAsync({ body: bodyOf(values) })}
      onSaved={() => {
        notify.success(t('requestTransfer.done'));
        go(transfersHref);
      }}
    >
      <FieldGroup title={t('requestTransfer.student')} help={t('requestTransfer.studentHelp')}>
        <DateField
          form={form}
          name="dateOfBirth"
          label={t('students:field.dateOfBirth')}
          required
        />
        <FieldRow>
          <DigitsField
            form={form}
            name="fromUdiseCode"
            label={t('sendTransfer.school')}
            length={11}
          />
          <TextField
            form={form}
            name="fromRegisterNumber"
            label={t('requestTransfer.registerThere')}
            maxLength={30}
          />
        </FieldRow>
        <DigitsField
          form={form}
          name="pen"
          label={t('students:field.pen')}
          help={t('requestTransfer.penHelp')}
          length={14}
        />
      </FieldGroup>
      <FieldGroup title={t('requestTransfer.here')}>
        <SchoolField form={form} name="schoolId" />
        <FieldRow>
          <ClassField
            form={form}
            name="classId"
            label={t('students:field.class')}
            schoolId={form.values.schoolId}
            required
          />
          <TextField
            form={form}
            name="registerNumber"
            label={t('students:field.registerNumber')}
            maxLength={30}
            required
          />
        </FieldRow>
        <TextAreaField form={form} name="note" label={t('transfers.note')} maxLength={300} />
      </FieldGroup>
    </FormPage>
  );
}
