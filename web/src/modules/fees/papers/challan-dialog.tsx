import { useForm } from '@mantine/form';
import { lastOfMonth } from '@shala/contract/days.ts';
import { challanQuery } from '@shala/contract/fee-papers.ts';
import { useTranslation } from 'react-i18next';
import type { CallInput } from '../../../platform/call.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { schemaErrors } from '../../../ui/form/schema-errors.ts';
import { useDescribeIssue } from '../../../ui/form/use-describe-issue.ts';
import { notify } from '../../../ui/notify.ts';
import { useLocalName } from '../../../ui/use-local-name.ts';
import { ClassField } from '../../classes/classes-public.ts';
import { useFeePlace } from '../use-fee-place.ts';
import { PaperLanguage } from './language-field.tsx';
import { savePaper } from './save-paper.ts';
import { PaperStudentsField } from './students-field.tsx';

type Query = CallInput<'fees/generateChallan'>['query'];

interface ChallanDialogProps {
  schoolId: string;
  /** Of this student; otherwise of a class. */
  student?: { admissionId: string; name: string; localName: string | null };
  classId?: string | undefined;
  onClose: () => void;
}

/** What a student or each of a class owes up to a day, on paper to pay by. */
export default function ChallanDialog({
  schoolId,
  student,
  classId = '',
  onClose,
}: ChallanDialogProps) {
  const { t } = useTranslation('fees');
  const nameOf = useLocalName();
  const name = student && nameOf(student);
  const describe = useDescribeIssue();
  const { today } = useFeePlace();
  const queryOf = (values: object) => ({
    schoolId,
    ...(student && { admissionId: student.admissionId }),
    ...values,
  });
  const form = useForm({
    initialValues: {
      classId,
      students: student ? '' : 'all',
      until: lastOfMonth(today),
      language: '',
    },
    validate: (values) => schemaErrors(challanQuery, queryOf(values), describe),
  });
  return (
    <FormDialog
      title={name ? t('papers.challanOf', { name }) : t('papers.challansTitle')}
      about={name}
      form={form}
      saveLabel={t('papers.savePdf')}
      onSave={(values) =>
        savePaper('fees/generateChallan', { query: queryOf(values) as Query }, 'challan.pdf')
      }
      onSaved={(name: string) => {
        notify.success(t('papers.saved', { name }));
        onClose();
      }}
      onClose={onClose}
    >
      {!student && (
        <>
          <ClassField
            form={form}
            name="classId"
            label={t('field.class')}
            schoolId={schoolId}
            required
          />
          <PaperStudentsField form={form} />
        </>
      )}
      <DateField
        form={form}
        name="until"
        label={t('papers.until')}
        help={t('papers.untilHelp')}
        required
      />
      <PaperLanguage form={form} />
    </FormDialog>
  );
}
