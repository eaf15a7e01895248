import { useTranslation } from 'react-i18next';
import { FieldGroup } from '../../../ui/form/field-group.tsx';
import { SwitchField } from '../../../ui/form/switch-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { Form } from '../../../ui/form/use-form-save.ts';
import type { QuizValues } from './quiz-values.ts';

interface QuizOrderFieldsProps {
  form: Form<QuizValues>;
  /** Somebody has begun the quiz. */
  isFixed: boolean;
}

/** Which questions come in which order, and whether the students have the quiz. */
export function QuizOrderFields({ form, isFixed }: QuizOrderFieldsProps) {
  const { t } = useTranslation('quizzes');
  return (
    <FieldGroup title={t('form.order')}>
      <SwitchField
        form={form}
        name="shufflesQuestions"
        label={t('field.shufflesQuestions')}
        disabled={isFixed}
      />
      <SwitchField
        form={form}
        name="shufflesOptions"
        label={t('field.shufflesOptions')}
        disabled={isFixed}
      />
      <TextField
        form={form}
        name="asks"
        label={t('field.asks')}
        help={t('form.asksHelp')}
        inputMode="numeric"
        disabled={isFixed}
      />
      <SwitchField
        form={form}
        name="isPublished"
        label={t('field.isPublished')}
        help={t('form.publishHelp')}
        disabled={isFixed}
      />
    </FieldGroup>
  );
}
