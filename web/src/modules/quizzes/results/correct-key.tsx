import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox } from '@mantine/core';
import type { QuestionStatistics } from '@shala/contract/quiz-statistics.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSave } from '../../../platform/use-call.ts';
import dialog from '../../../ui/dialog/dialog.module.css';
import { useConfirm } from '../../../ui/dialog/use-confirm.ts';
import { notify } from '../../../ui/notify.ts';
import { optionLetter } from '../option-letter.ts';
import { OptionView } from '../option-view.tsx';
import { gradesChanged } from '../quiz-calls.ts';
import { keyOf } from './result-figures.ts';
import styles from './results.module.css';

interface CorrectKeyProps {
  quizId: string;
  item: QuestionStatistics;
  attempts: number;
  onDone: () => void;
}

/** Ticks the right options of this quiz; all attempts are re-graded in one act. */
export function CorrectKey({ quizId, item, attempts, onDone }: CorrectKeyProps) {
  const { t } = useTranslation('quiz-results');
  const key = keyOf(item);
  const [right, setRight] = useState(key);
  const { confirm, dialog: question } = useConfirm();
  const correct = useSave('quizAnalytics/correctKey', {
    invalidates: gradesChanged,
  });
  const { place } = item;
  const isChanged = right.length !== key.length || right.some((one) => !key.includes(one));

  const save = async () => {
    const isSure = await confirm({
      title: t('correct.title', { place }),
      consequence: t(right.length === 0 ? 'correct.forEverybody' : 'correct.consequence', {
        count: attempts,
        options: right.map(optionLetter).join(', '),
      }),
      verb: t('correct.verb'),
    });
    if (!isSure) return;
    const { success } = await correct.mutateAsync({
      body: { quizId, place, rightOptions: right },
    });
    if (!success) return;
    notify.success(t('correct.done', { place }));
    onDone();
  };

  return (
    <fieldset className={styles.correct}>
      <legend>{t('correct.legend')}</legend>
      <p className={styles.quiet}>{t('correct.help')}</p>
      {item.question.shown.options.map((shown, option) => (
        <Checkbox
          // biome-ignore lint/suspicious/noArrayIndexKey: an option is known by its place
          key={option}
          checked={right.includes(option)}
          onChange={(event) =>
            setRight(
              event.currentTarget.checked
                ? [...right, option].sort()
                : right.filter((one) => one !== option),
            )
          }
          label={
            <>
              <b>{optionLetter(option)}</b>{' '}
              <OptionView option={shown} place={option} lang={item.question.shown.language} />
            </>
          }
        />
      ))}
      <div className={dialog.buttons}>
        <Button disabled={!isChanged} loading={correct.isPending} onClick={() => void save()}>
          {t('correct.button')}
        </Button>
      </div>
      {question}
    </fieldset>
  );
}
