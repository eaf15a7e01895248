import { ActionIcon, Button } from '@mantine/core';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldGroup } from '../../../ui/form/field-group.tsx';
import type { Form } from '../../../ui/form/use-form-save.ts';
import { IconTrash } from '../../../ui/icons.ts';
import { LazyPart } from '../../../ui/lazy-part.tsx';
import styles from '../quizzes.module.css';
import { RichTextView } from '../rich-text.tsx';
import type { QuizValues } from './quiz-values.ts';

const PickQuestions = lazy(() => import('./pick-questions.tsx'));

interface ChosenQuestionsProps {
  form: Form<QuizValues>;
  place: { schoolId: string; subjectId: string; standard: string };
  isFixed: boolean;
}

/** The questions of a quiz, picked from the bank. */
export function ChosenQuestions({ form, place, isFixed }: ChosenQuestionsProps) {
  const { t } = useTranslation('quizzes');
  const [isPicking, setPicking] = useState(false);
  const { questions } = form.values;
  const isPlaced = Boolean(place.subjectId && place.standard);
  const set = (next: QuizValues['questions']) => {
    form.setFieldValue('questions', next);
    form.clearFieldError('questions');
  };
  return (
    <FieldGroup
      title={t('form.questions', { count: questions.length })}
      name="questions"
      error={form.errors['questions']}
    >
      {questions.length > 0 && (
        <ol className={styles.chosen}>
          {questions.map((question) => (
            <li key={question.id}>
              <div className={styles.chosenLine}>
                <RichTextView parts={question.shown.parts} lang={question.language} />
                {!isFixed && (
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    size="lg"
                    aria-label={t('form.removeQuestion', { text: question.text.slice(0, 60) })}
                    onClick={() => set(questions.filter(({ id }) => id !== question.id))}
                  >
                    <IconTrash size="1.8rem" aria-hidden />
                  </ActionIcon>
                )}
              </div>
            </li>
          ))}
        </ol>
      )}
      {!isFixed && (
        <div>
          <Button variant="default" disabled={!isPlaced} onClick={() => setPicking(true)}>
            {t('form.pickQuestions')}
          </Button>
          {!isPlaced && <p className={styles.quiet}>{t('form.pickFirst')}</p>}
        </div>
      )}
      <LazyPart>
        {isPicking && (
          <PickQuestions
            place={place}
            chosen={questions}
            onPick={(next) => {
              set(next);
              setPicking(false);
            }}
            onClose={() => setPicking(false)}
          />
        )}
      </LazyPart>
    </FieldGroup>
  );
}
