import { Button, TextInput } from '@mantine/core';
import type { QuestionStatistics } from '@shala/contract/quiz-statistics.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSave } from '../../../platform/use-call.ts';
import dialog from '../../../ui/dialog/dialog.module.css';
import { useConfirm } from '../../../ui/dialog/use-confirm.ts';
import { notify } from '../../../ui/notify.ts';
import { gradesChanged } from '../quiz-calls.ts';
import styles from './results.module.css';

interface CorrectNumberProps {
  quizId: string;
  item: QuestionStatistics;
  attempts: number;
  onDone: () => void;
}

/** Types the right number of this quiz; all attempts are re-graded in one act. */
export function CorrectNumber({ quizId, item, attempts, onDone }: CorrectNumberProps) {
  const { t } = useTranslation('quiz-results');
  const { place } = item;
  const present = item.correctedAnswer ?? item.question.answer ?? '';
  const [answer, setAnswer] = useState(present);
  const [error, setError] = useState<string>();
  const { confirm, dialog: question } = useConfirm();
  const correct = useSave('quizAnalytics/correctKey', {
    invalidates: gradesChanged,
    quiet: true,
  });
  const save = async () => {
    const isSure = await confirm({
      title: t('correct.title', { place }),
      consequence: t('correct.consequence', { count: attempts, options: answer.trim() }),
      verb: t('correct.verb'),
    });
    if (!isSure) return;
    const saved = await correct.mutateAsync({ body: { quizId, place, answer: answer.trim() } });
    if (!saved.success) return setError(saved.errors?.[0]?.message ?? saved.message);
    notify.success(t('correct.done', { place }));
    onDone();
  };
  return (
    <fieldset className={styles.correct}>
      <legend>{t('correct.legend')}</legend>
      <TextInput
        label={t('correct.number')}
        description={t('correct.numberHelp')}
        inputMode="decimal"
        value={answer}
        error={error}
        onChange={(event) => {
          setAnswer(event.currentTarget.value);
          setError(undefined);
        }}
      />
      <div className={dialog.buttons}>
        <Button
          disabled={answer.trim() === '' || answer.trim() === present}
          loading={correct.isPending}
          onClick={() => void save()}
        >
          {t('correct.button')}
        </Button>
      </div>
      {question}
    </fieldset>
  );
}
