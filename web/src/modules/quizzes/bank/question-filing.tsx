import { difficulties } from '@shala/contract/questions.ts';
import { useTranslation } from 'react-i18next';
import { useUserData } from '../../../platform/user-data.ts';
import { FieldGroup, FieldRow } from '../../../ui/form/field-group.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import type { Form } from '../../../ui/form/use-form-save.ts';
import { SchoolField } from '../../schools/schools-public.ts';
import { ChapterField, useSubjectChoices } from '../../subjects/subjects-public.ts';
import type { QuestionValues } from './question-values.ts';
import { useStandards } from './use-standards.ts';

interface QuestionFilingProps {
  form: Form<QuestionValues>;
}

/** Where a question is filed. */
export function QuestionFiling({ form }: QuestionFilingProps) {
  const { t } = useTranslation('quizzes');
  const isOffice = useUserData()?.role === 'SuperAdmin';
  const { schoolId, subjectId, standard } = form.values;
  const standards = useStandards({ schoolId, standard });
  const subjects = useSubjectChoices({ schoolId, standard });
  return (
    <FieldGroup title={t('form.filing')}>
      {!form.values.id && (
        <SchoolField
          form={form}
          name="schoolId"
          {...(isOffice && { allSchoolsHelp: t('form.ofProgramme') })}
        />
      )}
      <FieldRow>
        <SelectField
          form={form}
          name="standard"
          label={t('field.standard')}
          choices={standards}
          required
        />
        <SelectField
          form={form}
          name="subjectId"
          label={t('field.subject')}
          choices={subjects}
          disabled={!standard}
          required
        />
      </FieldRow>
      <ChapterField
        form={form}
        name="chapterId"
        subjectId={subjectId}
        standard={standard}
        schoolId={schoolId}
      />
      <SelectField
        form={form}
        name="difficulty"
        label={t('field.difficulty')}
        choices={difficulties.map((value) => ({ value, label: t(`difficulty.${value}`) }))}
        required
      />
    </FieldGroup>
  );
}
