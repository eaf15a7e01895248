import { useTranslation } from 'react-i18next';
import { FieldGroup } from '../../../ui/form/field-group.tsx';
import { MultiSelectField } from '../../../ui/form/multi-select-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { Form } from '../../../ui/form/use-form-save.ts';
import { SchoolField } from '../../schools/schools-public.ts';
import { useSubjectChoices } from '../../subjects/subjects-public.ts';
import type { QuizValues } from './quiz-values.ts';
import type { useClassItems } from './use-class-items.ts';

interface QuizPlaceFieldsProps extends ReturnType<typeof useClassItems> {
  form: Form<QuizValues>;
  /** Somebody has begun the quiz. */
  isFixed: boolean;
}

/** For which classes and in which subject a quiz is. */
export function QuizPlaceFields({ form, isFixed, items, standard }: QuizPlaceFieldsProps) {
  const { t } = useTranslation('quizzes');
  const subjects = useSubjectChoices({ schoolId: form.values.schoolId, standard });
  return (
    <FieldGroup title={t('form.about')} help={isFixed ? t('form.begunHelp') : undefined}>
      {!form.values.id && <SchoolField form={form} name="schoolId" />}
      <MultiSelectField
        form={form}
        name="classIds"
        label={t('field.classes')}
        items={items}
        disabled={isFixed}
        required
      />
      <SelectField
        form={form}
        name="subjectId"
        label={t('field.subject')}
        choices={subjects}
        disabled={isFixed || !standard}
        required
      />
      <TextField form={form} name="title" label={t('field.title')} maxLength={120} required />
    </FieldGroup>
  );
}
