import { type BookRecord, copiesForm } from '@shala/contract/books.ts';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { type FormValues, formValues } from '../../../ui/form/form-values.ts';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { notify } from '../../../ui/notify.ts';
import { libraryChanged } from '../library-calls.ts';
import { CopyFields } from './copy-fields.tsx';

interface CopiesDialogProps {
  book: BookRecord;
  onClose: () => void;
}

const { blank, bodyOf } = formValues(copiesForm);
type Values = FormValues<typeof copiesForm>;

/** Adds copies of a book. */
export default function CopiesDialog({ book, onClose }: CopiesDialogProps) {
  const { t } = useTranslation('library');
  const { form, onSave } = useRecordForm('library/addCopies', copiesForm, {
    name: 'copies',
    initialValues: { ...blank, bookId: book.id, count: '1' },
    bodyOf,
    invalidates: libraryChanged,
  });
  return (
    <FormDialog<Values, BookRecord>
      title={t('copy.addTo', { name: book.name })}
      about={book.name}
      form={form}
      saveLabel={t('copy.addVerb')}
      onSave={onSave}
      onSaved={() => {
        notify.success(t('copy.added'));
        onClose();
      }}
      onClose={onClose}
    >
      <CopyFields form={form} required />
    </FormDialog>
  );
}
