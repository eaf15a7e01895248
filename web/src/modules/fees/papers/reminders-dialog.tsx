import { useForm } from '@mantine/form';
import { remindersQuery } from '@shala/contract/fee-papers.ts';
import { useTranslation } from 'react-i18next';
import type { CallInput } from '../../../platform/call.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { schemaErrors } from '../../../ui/form/schema-errors.ts';
import { useDescribeIssue } from '../../../ui/form/use-describe-issue.ts';
import { notify } from '../../../ui/notify.ts';
import { ClassField } from '../../classes/classes-public.ts';
import { PaperLanguage } from './language-field.tsx';
import { savePaper } from './save-paper.ts';
import { PaperStudentsField } from './students-field.tsx';

type Query = CallInput<'fees/generateReminders'>['query'];

interface RemindersDialogProps {
  schoolId: string;
  classId?: string | undefined;
  onClose: () => void;
}

/** Letters to the families of a class or of the school whose fees are overdue. */
export function RemindersDialog({ schoolId, classId = '', onClose }: RemindersDialogProps) {
  const { t } = useTranslation('fees');
  const describe = useDescribeIssue();
  const form = useForm({
    initialValues: {
      classId,
      students: 'all',
      overdueDays: 30 as number | string | null,
      language: '',
    },
    validate: (values) => schemaErrors(remindersQuery, { schoolId, ...values }, describe),
  });
  return (
    <FormDialog
      title={t('papers.remindersTitle')}
      form={form}
      saveLabel={t('papers.savePdf')}
      onSave={(values) =>
        savePaper(
          'fees/generateReminders',
          { query: { schoolId, ...values } as Query },
          'fee-reminders.pdf',
        )
      }
      onSaved={(name: string) => {
        notify.success(t('papers.saved', { name }));
        onClose();
      }}
      onClose={onClose}
    >
      <ClassField
        form={form}
        name="classId"
        label={t('field.class')}
        help={t('papers.allClasses')}
        schoolId={schoolId}
      />
      <PaperStudentsField form={form} />
      <NumberField
        form={form}
        name="overdueDays"
        label={t('papers.overdueDays')}
        help={t('papers.remindersHelp')}
        required
      />
      <PaperLanguage form={form} />
    </FormDialog>
  );
}
