import { useTranslation } from 'react-i18next';
import { DateField } from '../../../ui/form/date-field.tsx';
import { FieldGroup, FieldRow } from '../../../ui/form/field-group.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { Form } from '../../../ui/form/use-form-save.ts';
import type { QuizValues } from './quiz-values.ts';

interface QuizTimeFieldsProps {
  form: Form<QuizValues>;
  /** Somebody has begun the quiz. */
  isFixed: boolean;
}

/** When a quiz opens and closes, and how long and how often it is taken. */
export function QuizTimeFields({ form, isFixed }: QuizTimeFieldsProps) {
  const { t } = useTranslation('quizzes');
  return (
    <FieldGroup title={t('form.time')}>
      <FieldRow>
        <DateField
          form={form}
          name="opensOn"
          label={t('field.opensOn')}
          disabled={isFixed}
          required
        />
        <TextField
          form={form}
          name="opensTime"
          label={t('field.opensTime')}
          type="time"
          disabled={isFixed}
          required
        />
      </FieldRow>
      <FieldRow>
        <DateField form={form} name="closesOn" label={t('field.closesOn')} required />
        <TextField
          form={form}
          name="closesTime"
          label={t('field.closesTime')}
          type="time"
          required
        />
      </FieldRow>
      <FieldRow>
        <TextField
          form={form}
          name="minutes"
          label={t('field.minutes')}
          help={t('form.minutesHelp')}
          inputMode="numeric"
          disabled={isFixed}
        />
        <TextField
          form={form}
          name="attempts"
          label={t('field.attempts')}
          inputMode="numeric"
          required
        />
      </FieldRow>
    </FieldGroup>
  );
}
