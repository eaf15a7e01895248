import { questionKinds } from '@shala/contract/questions.ts';
import { useTranslation } from 'react-i18next';
import { languages as builtIn } from '../../../platform/i18n.ts';
import { FieldGroup, FieldRow } from '../../../ui/form/field-group.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextAreaField } from '../../../ui/form/text-area-field.tsx';
import type { Form } from '../../../ui/form/use-form-save.ts';
import { PictureOfQuestion } from './picture-of-question.tsx';
import type { QuestionValues } from './question-values.ts';
import { RecordingOfQuestion } from './recording-of-question.tsx';

interface QuestionTextFieldsProps {
  form: Form<QuestionValues>;
}

/** The question itself, in one language or in two. */
export function QuestionTextFields({ form }: QuestionTextFieldsProps) {
  const { t } = useTranslation('quizzes');
  const { language, secondLanguage } = form.values;
  const languages = builtIn.map(({ code, name }) => ({ value: code, label: name }));
  return (
    <FieldGroup title={t('form.question')} help={t('form.formulaHelp')}>
      <FieldRow>
        <SelectField
          form={form}
          name="kind"
          label={t('field.kind')}
          choices={questionKinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
          required
        />
        <SelectField
          form={form}
          name="language"
          label={t('field.language')}
          choices={languages}
          translate="no"
          required
        />
      </FieldRow>
      <TextAreaField
        form={form}
        name="text"
        label={t('field.text')}
        maxLength={2000}
        rows={3}
        required
      />
      <SelectField
        form={form}
        name="secondLanguage"
        label={t('field.secondLanguage')}
        help={t('form.secondHelp')}
        choices={languages.filter(({ value }) => value !== language)}
        translate="no"
      />
      {secondLanguage && (
        <TextAreaField
          form={form}
          name="secondText"
          label={t('field.secondText')}
          maxLength={2000}
          rows={3}
        />
      )}
      <PictureOfQuestion form={form} />
      <RecordingOfQuestion form={form} />
    </FieldGroup>
  );
}
