import { useTranslation } from 'react-i18next';
import { FieldGroup, FieldRow } from '../../../ui/form/field-group.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { Form } from '../../../ui/form/use-form-save.ts';
import type { QuestionValues } from './question-values.ts';

interface NumericAnswerFieldsProps {
  form: Form<QuestionValues>;
}

/** The number that is right, and how far from it an answer may be. */
export function NumericAnswerFields({ form }: NumericAnswerFieldsProps) {
  const { t } = useTranslation('quizzes');
  return (
    <FieldGroup title={t('form.answer')}>
      <FieldRow>
        <TextField form={form} name="answer" label={t('field.answer')} maxLength={20} required />
        <TextField
          form={form}
          name="tolerance"
          label={t('field.tolerance')}
          help={t('form.toleranceHelp')}
          maxLength={20}
        />
      </FieldRow>
    </FieldGroup>
  );
}
