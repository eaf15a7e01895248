import { mediumLanguages } from '@shala/contract/school-codes.ts';
import { type Subject, subjectForm } from '@shala/contract/subjects.ts';
import { useTranslation } from 'react-i18next';
import { FieldRow } from '../../ui/form/field-group.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { type FormValues, formValues } from '../../ui/form/form-values.ts';
import { MultiSelectField } from '../../ui/form/multi-select-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { notify } from '../../ui/notify.ts';
import { useLocalName } from '../../ui/use-local-name.ts';
import { useClassWords } from '../classes/classes-public.ts';
import { SchoolField, useOwnSchools } from '../schools/schools-public.ts';

type SubjectValues = FormValues<typeof subjectForm>;

const { blank, valuesOf, bodyOf } = formValues(subjectForm);

interface SubjectDialogProps {
  /** The subject to edit; absent for a new one. */
  subject?: Subject;
  /** Of a new one: the school that the list shows. */
  schoolId?: string | undefined;
  onClose: () => void;
}

export default function SubjectDialog({ subject, schoolId, onClose }: SubjectDialogProps) {
  const { t } = useTranslation('subjects');
  const nameOf = useLocalName();
  const words = useClassWords();
  const own = useOwnSchools();
  const { form, onSave } = useRecordForm('subject/addEdit', subjectForm, {
    initialValues: subject
      ? valuesOf(subject)
      : { ...blank, schoolId: schoolId ?? own?.[0]?.id ?? '' },
    bodyOf,
    invalidates: ['subject', 'class', 'audit'],
  });
  const showValue = (field: string, value: unknown): string => {
    if (field === 'medium') return words.medium(String(value ?? ''));
    if (field === 'standards') return words.standards((value as string[]).map(Number));
    return String(value ?? '');
  };

  return (
    <FormDialog<SubjectValues, Subject>
      title={subject ? t('form.editTitle', { name: nameOf(subject) }) : t('form.newTitle')}
      about={subject && nameOf(subject)}
      form={form}
      onClose={onClose}
      saveLabel={subject ? undefined : t('form.add')}
      onSave={onSave}
      onSaved={({ name }) => {
        notify.success(t(subject ? 'form.saved' : 'form.added', { name }));
        onClose();
      }}
      valuesOf={valuesOf}
      showValue={showValue}
    >
      {!subject && (
        <SchoolField form={form} name="schoolId" allSchoolsHelp={t('form.schoolHelp')} />
      )}
      <TextField form={form} name="name" label={t('field.name')} maxLength={80} required />
      <FieldRow>
        <TextField
          form={form}
          name="localName"
          label={t('field.localName')}
          help={t('form.localNameHelp')}
          maxLength={80}
        />
        <TextField form={form} name="nameHindi" label={t('field.nameHindi')} maxLength={80} />
      </FieldRow>
      <TextField form={form} name="code" label={t('field.code')} maxLength={20} />
      <MultiSelectField
        form={form}
        name="standards"
        label={t('field.standards')}
        items={words.standardItems}
        required
      />
      <SelectField
        form={form}
        name="medium"
        label={t('field.medium')}
        help={t('form.mediumHelp')}
        choices={mediumLanguages.map((one) => ({ value: one, label: words.medium(one) }))}
      />
    </FormDialog>
  );
}
