import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { mostOptions } from '@shala/contract/questions.ts';
import { useTranslation } from 'react-i18next';
import { EntryList } from '../../../ui/form/entry-list.tsx';
import { FieldGroup } from '../../../ui/form/field-group.tsx';
import { fieldId } from '../../../ui/form/field-ids.ts';
import type { Form } from '../../../ui/form/use-form-save.ts';
import styles from '../quizzes.module.css';
import { PictureOfOption } from './picture-of-option.tsx';
import { newOption, type OptionValues, type QuestionValues } from './question-values.ts';

/** The options of a question, with a tick at what is right. */
export function OptionFields({ form }: { form: Form<QuestionValues> }) {
  const { t } = useTranslation('quizzes');
  const { options, kind, secondLanguage } = form.values;
  const isMultiple = kind === 'multiple';
  const set = (next: OptionValues[]) => {
    form.setFieldValue('options', next);
    form.clearFieldError('options');
  };
  const change = (place: number, changes: Partial<OptionValues>) =>
    set(options.map((option, at) => (at === place ? { ...option, ...changes } : option)));
  const tick = (place: number, isRight: boolean) =>
    set(
      options.map((option, at) => {
        if (at === place) return { ...option, isRight };
        return isMultiple ? option : { ...option, isRight: false };
      }),
    );
  return (
    <FieldGroup
      title={t('form.options')}
      help={t(isMultiple ? 'form.optionsHelpSeveral' : 'form.optionsHelp')}
      name="options"
      error={form.errors['options']}
    >
      <EntryList
        entries={options}
        nameOf={(place) => t('form.option', { number: place + 1 })}
        onRemove={(place) => set(options.filter((_, at) => at !== place))}
      >
        {(option, place) => (
          <div className={styles.optionFields}>
            <div className={styles.option}>
              <Checkbox
                aria-label={t('form.isRight', { number: place + 1 })}
                checked={option.isRight}
                onChange={(event) => tick(place, event.currentTarget.checked)}
              />
              <TextInput
                id={fieldId(`options.${place}.text`)}
                style={{ flex: 1 }}
                aria-label={t('form.option', { number: place + 1 })}
                value={option.text}
                maxLength={500}
                error={form.errors[`options.${place}.text`]}
                onChange={(event) => change(place, { text: event.currentTarget.value })}
              />
            </div>
            {secondLanguage && (
              <TextInput
                aria-label={t('form.secondOption', { number: place + 1 })}
                placeholder={t('field.secondText')}
                value={option.secondText}
                maxLength={500}
                onChange={(event) => change(place, { secondText: event.currentTarget.value })}
              />
            )}
            {kind !== 'trueFalse' && (
              <PictureOfOption
                option={option}
                place={place}
                schoolId={form.values.schoolId}
                onChange={(pictureFileId) => change(place, { pictureFileId })}
              />
            )}
          </div>
        )}
      </EntryList>
      {options.length < mostOptions && kind !== 'trueFalse' && (
        <Button variant="default" onClick={() => set([...options, newOption()])}>
          {t('form.addOption')}
        </Button>
      )}
    </FieldGroup>
  );
}
