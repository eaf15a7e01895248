import { type Chapter, chapterForm } from '@shala/contract/subjects.ts';
import { useTranslation } from 'react-i18next';
import { FieldRow } from '../../../ui/form/field-group.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { type FormValues, formValues } from '../../../ui/form/form-values.ts';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { notify } from '../../../ui/notify.ts';
import { useClassWords } from '../../classes/classes-public.ts';
import { SchoolField, useOwnSchools } from '../../schools/schools-public.ts';

type ChapterValues = FormValues<typeof chapterForm>;
const { blank, valuesOf, bodyOf } = formValues(chapterForm);

interface ChapterDialogProps {
  /** The chapter to edit; absent for a new one. */
  chapter?: Chapter;
  /** Of a new one: the subject and the standard that the list shows. */
  place: { subjectId: string; standard: string };
  onClose: () => void;
}

export default function ChapterDialog({ chapter, place, onClose }: ChapterDialogProps) {
  const { t } = useTranslation('subjects');
  const { standardItems } = useClassWords();
  const own = useOwnSchools();
  const { form, onSave } = useRecordForm('subject/addEditChapter', chapterForm, {
    initialValues: chapter
      ? valuesOf(chapter)
      : { ...blank, ...place, schoolId: own?.[0]?.id ?? '' },
    bodyOf,
    invalidates: ['subject', 'quiz', 'content', 'audit'],
  });
  return (
    <FormDialog<ChapterValues, Chapter>
      title={chapter ? t('form.editTitle', { name: chapter.name }) : t('chapter.add')}
      about={chapter?.name}
      form={form}
      onClose={onClose}
      saveLabel={chapter ? undefined : t('chapter.save')}
      onSave={onSave}
      onSaved={({ name }) => {
        notify.success(t(chapter ? 'form.saved' : 'form.added', { name }));
        onClose();
      }}
      valuesOf={valuesOf}
    >
      {!chapter && (
        <SchoolField form={form} name="schoolId" allSchoolsHelp={t('chapters.schoolHelp')} />
      )}
      <FieldRow>
        <NumberField
          form={form}
          name="number"
          label={t('chapters.number')}
          help={t('chapters.numberHelp')}
        />
        {!chapter && (
          <SelectField
            form={form}
            name="standard"
            label={t('chapters.standard')}
            choices={standardItems.map(({ id, text }) => ({ value: id, label: text }))}
            required
          />
        )}
      </FieldRow>
      <TextField form={form} name="name" label={t('chapter.name')} maxLength={120} required />
      <FieldRow>
        <TextField form={form} name="localName" label={t('field.localName')} maxLength={120} />
        <TextField form={form} name="nameHindi" label={t('field.nameHindi')} maxLength={120} />
      </FieldRow>
    </FormDialog>
  );
}
