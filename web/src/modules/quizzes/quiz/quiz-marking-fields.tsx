import { resultTimes } from '@shala/contract/quizzes.ts';
import { useTranslation } from 'react-i18next';
import { FieldGroup, FieldRow } from '../../../ui/form/field-group.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { SwitchField } from '../../../ui/form/switch-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { Form } from '../../../ui/form/use-form-save.ts';
import type { QuizValues } from './quiz-values.ts';

interface QuizMarkingFieldsProps {
  form: Form<QuizValues>;
  /** Somebody has begun the quiz. */
  isFixed: boolean;
}

/** What an answer counts, and when students see results. */
export function QuizMarkingFields({ form, isFixed }: QuizMarkingFieldsProps) {
  const { t } = useTranslation('quizzes');
  return (
    <FieldGroup title={t('form.marking')}>
      <FieldRow>
        <TextField
          form={form}
          name="marks"
          label={t('field.marks')}
          inputMode="decimal"
          disabled={isFixed}
          required
        />
        <TextField
          form={form}
          name="negativeMarks"
          label={t('field.negativeMarks')}
          help={t('form.negativeHelp')}
          inputMode="decimal"
          disabled={isFixed}
          required
        />
      </FieldRow>
      <SwitchField
        form={form}
        name="hasPartialCredit"
        label={t('field.hasPartialCredit')}
        disabled={isFixed}
      />
      <SelectField
        form={form}
        name="showsResults"
        label={t('field.showsResults')}
        choices={resultTimes.map((one) => ({ value: one, label: t(`results.${one}`) }))}
        required
      />
      <SwitchField
        form={form}
        name="isPractice"
        label={t('field.isPractice')}
        help={t('form.practiceHelp')}
        disabled={isFixed}
      />
    </FieldGroup>
  );
}
