import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './paper.module.css';
import type { Sheet } from './sheet-state.ts';
import { letterOf, QuestionPicture } from './sheet-view.tsx';

interface AskQuestionProps {
  sheet: Sheet;
  index: number;
  isMultiple: boolean;
  left: number;
  onAnswer: (chosen: number[]) => void;
}

/** Asks what counts for one question, by touch or by its letter; 0 is no answer. */
export function AskQuestion({ sheet, index, isMultiple, left, onAnswer }: AskQuestionProps) {
  const { t } = useTranslation('quiz-paper');
  const states = sheet.answers[index]!;
  const [ticked, setTicked] = useState<number[]>(() =>
    isMultiple ? states.flatMap((state, option) => (state === 'filled' ? [option] : [])) : [],
  );
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus({ preventScroll: true }), []);

  const choose = (option: number) => {
    if (!isMultiple) return onAnswer([option]);
    setTicked((before) =>
      before.includes(option) ? before.filter((one) => one !== option) : [...before, option].sort(),
    );
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const option = 'abcdef'.indexOf(event.key.toLowerCase());
    if (option >= 0 && option < states.length) choose(option);
    else if (event.key === '0') onAnswer([]);
    else if (event.key === 'Enter' && isMultiple && event.target === box.current) onAnswer(ticked);
    else return;
    event.preventDefault();
  };

  return (
    <section
      ref={box}
      className={styles.ask}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the letters are typed here
      tabIndex={0}
      aria-label={t('ask.title', { place: index + 1 })}
      onKeyDown={onKeyDown}
    >
      <h2>{t('ask.title', { place: index + 1 })}</h2>
      <p className={styles.quiet}>{t('ask.left', { count: left })}</p>
      <QuestionPicture sheet={sheet} index={index} />
      <p>{t(isMultiple ? 'ask.several' : 'ask.one')}</p>
      <div className={styles.letters}>
        {states.map((_, option) => (
          <Button
            // biome-ignore lint/suspicious/noArrayIndexKey: the options of a question never move
            key={option}
            size="md"
            variant={ticked.includes(option) ? 'filled' : 'default'}
            aria-pressed={isMultiple ? ticked.includes(option) : undefined}
            onClick={() => choose(option)}
          >
            <span translate="no">{letterOf(option)}</span>
          </Button>
        ))}
        {isMultiple && (
          <Button size="md" onClick={() => onAnswer(ticked)}>
            {t('ask.done')}
          </Button>
        )}
        <Button size="md" variant="default" onClick={() => onAnswer([])}>
          {t('ask.none')}
        </Button>
      </div>
      <p className={styles.quiet}>{t('ask.keys')}</p>
    </section>
  );
}
