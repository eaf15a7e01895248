import { useForm } from '@mantine/form';
import { labelKinds, labelSheets, labelsQuery } from '@shala/contract/book-labels.ts';
import { useTranslation } from 'react-i18next';
import type { CallInput } from '../../../platform/call.ts';
import { download } from '../../../platform/download.ts';
import { FieldRow } from '../../../ui/form/field-group.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import type { SaveAnswer } from '../../../ui/form/save-answer.ts';
import { schemaErrors } from '../../../ui/form/schema-errors.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useDescribeIssue } from '../../../ui/form/use-describe-issue.ts';
import { notify } from '../../../ui/notify.ts';
import { WhichCopies } from './which-copies.tsx';

type Query = CallInput<'library/fetchLabels'>['query'];

interface LabelsDialogProps {
  schoolId: string;
  /** Of these books; otherwise of a shelf, a range of numbers, or all. */
  bookIds?: readonly string[];
  onClose: () => void;
}

const blank = { kind: 'barcode', sheet: '24', start: '1', shelf: '', from: '', to: '' };

async function saveLabels(query: Query): Promise<SaveAnswer<string>> {
  const answer = await download('library/fetchLabels', { query }, 'labels.pdf');
  return answer.success ? { success: true, result: answer.name } : answer;
}

/** Labels for the books on the sheets that a shop has, as PDF. */
export default function LabelsDialog({ schoolId, bookIds, onClose }: LabelsDialogProps) {
  const { t } = useTranslation('library');
  const describe = useDescribeIssue();
  const queryOf = ({ shelf, from, to, ...values }: typeof blank) => ({
    schoolId,
    ...values,
    ...(bookIds && { bookId: [...bookIds] }),
    ...(shelf && { shelf }),
    ...(from && { from }),
    ...(to && { to }),
  });
  const form = useForm({
    initialValues: blank,
    validate: (values) => schemaErrors(labelsQuery, queryOf(values), describe),
  });
  return (
    <FormDialog
      title={bookIds ? t('labels.of', { count: bookIds.length }) : t('labels.title')}
      form={form}
      saveLabel={t('labels.save')}
      onSave={(values) => saveLabels(queryOf(values) as Query)}
      onSaved={(name: string) => {
        notify.success(t('labels.saved', { name }));
        onClose();
      }}
      onClose={onClose}
    >
      <SelectField
        form={form}
        name="kind"
        label={t('field.kind')}
        choices={labelKinds.map((value) => ({ value, label: t(`labelKind.${value}`) }))}
        required
      />
      <FieldRow>
        <SelectField
          form={form}
          name="sheet"
          label={t('field.sheet')}
          choices={labelSheets.map((value) => ({
            value,
            label: t('labels.sheetOf', { count: Number(value) }),
          }))}
          required
        />
        <TextField
          form={form}
          name="start"
          label={t('field.start')}
          help={t('labels.startHelp')}
          maxLength={2}
          required
        />
      </FieldRow>
      {!bookIds && <WhichCopies form={form} schoolId={schoolId} />}
    </FormDialog>
  );
}
