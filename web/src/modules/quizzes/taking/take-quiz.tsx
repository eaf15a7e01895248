import { Button, Switch } from '@mantine/core';
import '@mantine/core/styles/Switch.layer.css';
import type { Attempt, AttemptItem } from '@shala/contract/quiz-attempts.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfirm } from '../../../ui/dialog/use-confirm.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import { AskedQuestion } from './asked-question.tsx';
import { ChooseLanguage } from './choose-language.tsx';
import { useReadingLanguage } from './reading-language.ts';
import styles from './taking.module.css';
import { TimeLeft } from './time-left.tsx';
import type { Given } from './use-answering.ts';

interface TakeQuizProps {
  attempt: Attempt;
  secondsLeft: number;
  /** What is said above the question: that answers wait, or that this is a preview. */
  notices: ReactNode;
  onAnswer: (item: AttemptItem, given: Given) => void;
  isHandingIn: boolean;
  onHandIn: () => Promise<void>;
}

/** One question a screen, with where each stands below. */
export function TakeQuiz({ attempt, secondsLeft, notices, ...acts }: TakeQuizProps) {
  const { t } = useTranslation('quizzes');
  const [place, setPlace] = useState(() => firstOpen(attempt.items));
  const [reading, setReading] = useReadingLanguage();
  const { confirm, dialog } = useConfirm();
  const item = attempt.items.find((one) => one.place === place) ?? attempt.items[0]!;
  const left = attempt.items.filter((one) => !isAnswered(one)).length;
  const handIn = async () => {
    const isSure = await confirm({
      title: t('taking.finishTitle'),
      consequence: left > 0 ? t('taking.leftOpen', { count: left }) : t('taking.allAnswered'),
      verb: t('taking.finish'),
    });
    if (isSure) await acts.onHandIn();
  };
  return (
    <div className={styles.taking}>
      <PageTitle about={attempt.title}>{attempt.title}</PageTitle>
      <div className={styles.status}>
        <span>{t('taking.place', { place: item.place, count: attempt.items.length })}</span>
        <TimeLeft seconds={secondsLeft} />
      </div>
      {notices}
      <ChooseLanguage items={attempt.items} reading={reading} onChoose={setReading} />
      <AskedQuestion
        key={item.place}
        item={item}
        reading={reading}
        onAnswer={(given) => acts.onAnswer(item, { isFlagged: item.isFlagged, ...given })}
      />
      <Switch
        size="md"
        withThumbIndicator={false}
        label={t('taking.flag')}
        checked={item.isFlagged}
        onChange={(event) => {
          const { chosen, number } = item;
          const isFlagged = event.currentTarget.checked;
          acts.onAnswer(item, { chosen, number, isFlagged });
        }}
      />
      <div className={styles.way}>
        <Button
          size="lg"
          variant="default"
          disabled={item.place === 1}
          onClick={() => setPlace(item.place - 1)}
        >
          {t('taking.before')}
        </Button>
        {item.place < attempt.items.length ? (
          <Button size="lg" onClick={() => setPlace(item.place + 1)}>
            {t('taking.next')}
          </Button>
        ) : (
          <Button size="lg" loading={acts.isHandingIn} onClick={() => void handIn()}>
            {t('taking.finish')}
          </Button>
        )}
      </div>
      <nav aria-label={t('taking.overview')}>
        <ol className={styles.places}>
          {attempt.items.map((one) => (
            <li key={one.place}>
              <button
                type="button"
                aria-current={one.place === item.place ? 'step' : undefined}
                aria-label={t(`taking.${stateOf(one)}`, { place: one.place })}
                data-answered={isAnswered(one) || undefined}
                data-flagged={one.isFlagged || undefined}
                onClick={() => setPlace(one.place)}
              >
                {one.place}
                {isAnswered(one) && ' ✓'}
                {one.isFlagged && ' ⚑'}
              </button>
            </li>
          ))}
        </ol>
      </nav>
      {item.place < attempt.items.length && (
        <Button variant="subtle" loading={acts.isHandingIn} onClick={() => void handIn()}>
          {t('taking.finish')}
        </Button>
      )}
      {dialog}
    </div>
  );
}

const isAnswered = ({ chosen, number }: AttemptItem): boolean =>
  number !== null || (chosen !== null && chosen.length > 0);

const stateOf = (item: AttemptItem) => {
  if (item.isFlagged) return isAnswered(item) ? 'isFlaggedAnswered' : 'isFlagged';
  return isAnswered(item) ? 'isAnswered' : 'isOpen';
};

const firstOpen = (items: readonly AttemptItem[]) =>
  (items.find((item) => !isAnswered(item)) ?? items[0])?.place ?? 1;
