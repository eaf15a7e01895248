import { type BookRecord, bookForm, bookLanguages } from '@shala/contract/books.ts';
import { useTranslation } from 'react-i18next';
import { bookHref, catalogueHref } from '../../../app/links/library-links.ts';
import { drafts } from '../../../platform/drafts.ts';
import { currentLanguage } from '../../../platform/i18n.ts';
import { FieldGroup, FieldRow } from '../../../ui/form/field-group.tsx';
import { FormPage } from '../../../ui/form/form-page.tsx';
import { type FormValues, formValues } from '../../../ui/form/form-values.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { useNavigation } from '../../../ui/navigation.tsx';
import { notify } from '../../../ui/notify.ts';
import { SchoolField, useSchoolPlace } from '../../schools/schools-public.ts';
import { useSubjectChoices } from '../../subjects/subjects-public.ts';
import { libraryChanged } from '../library-calls.ts';
import { CopyFields } from './copy-fields.tsx';

const fields = formValues(bookForm);
type Values = FormValues<typeof bookForm>;

/** The number of copies goes with the accession number of the first one. */
const bodyOf = ({ firstNumber, count, pricePaise, acquiredOn, ...book }: Values) =>
  fields.bodyOf({
    ...book,
    ...(firstNumber && !book.id
      ? { firstNumber, count, pricePaise, acquiredOn }
      : { firstNumber: '', count: '', pricePaise: '', acquiredOn: '' }),
  });

/** One form for a new book with its first copies and for one that is there. */
export function BookForm({ book }: { book?: BookRecord }) {
  const { t } = useTranslation('library');
  const { go } = useNavigation();
  const { schoolId = '', inAddress } = useSchoolPlace();
  const { form, onSave } = useRecordForm('library/addEdit', bookForm, {
    initialValues: book
      ? fields.valuesOf(book)
      : { ...fields.blank, schoolId, language: currentLanguage() as string, count: '1' },
    bodyOf,
    invalidates: libraryChanged,
  });
  const subjects = useSubjectChoices({ schoolId: form.values.schoolId || undefined });
  const subjectOf = (id: unknown) => subjects.find(({ value }) => value === id)?.label ?? '';
  return (
    <FormPage<Values, BookRecord>
      title={book ? t('form.editTitle', { name: book.name }) : t('form.newTitle')}
      about={book?.name}
      backHref={book ? bookHref(book) : catalogueHref(inAddress)}
      saveLabel={book ? undefined : t('form.add')}
      draft={{ storage: drafts, key: `book/${book?.id ?? 'new'}` }}
      form={form}
      onSave={onSave}
      onSaved={(saved) => {
        notify.success(t(book ? 'form.saved' : 'form.added', { name: saved.name }));
        go(bookHref(saved));
      }}
      valuesOf={fields.valuesOf}
      showValue={(field, value) => {
        if (field === 'language' && value) return t(`language.${value}`);
        return field === 'subjectId' ? subjectOf(value) : String(value ?? '');
      }}
    >
      <FieldGroup title={t('form.book')}>
        {!book && <SchoolField form={form} name="schoolId" />}
        <FieldRow>
          <TextField form={form} name="name" label={t('field.name')} maxLength={200} required />
          <TextField
            form={form}
            name="localName"
            label={t('field.localName')}
            help={t('form.localNameHelp')}
            maxLength={200}
          />
        </FieldRow>
        <FieldRow>
          <TextField form={form} name="author" label={t('field.author')} maxLength={120} />
          <TextField form={form} name="publisher" label={t('field.publisher')} maxLength={120} />
        </FieldRow>
        <FieldRow>
          <SelectField
            form={form}
            name="language"
            label={t('field.language')}
            choices={bookLanguages.map((one) => ({ value: one, label: t(`language.${one}`) }))}
            required
          />
          <SelectField
            form={form}
            name="subjectId"
            label={t('field.subjectId')}
            choices={subjects}
            translate="no"
          />
        </FieldRow>
        <FieldRow>
          <TextField
            form={form}
            name="isbn"
            label={t('field.isbn')}
            help={t('form.isbnHelp')}
            maxLength={20}
          />
          <TextField
            form={form}
            name="shelf"
            label={t('field.shelf')}
            help={t('form.shelfHelp')}
            maxLength={40}
          />
        </FieldRow>
      </FieldGroup>
      {!book && (
        <FieldGroup title={t('form.copies')} help={t('form.copiesHelp')}>
          <CopyFields form={form} />
        </FieldGroup>
      )}
    </FormPage>
  );
}
