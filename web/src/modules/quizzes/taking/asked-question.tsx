import { Button, TextInput } from '@mantine/core';
import { asciiDigits } from '@shala/contract/digits.ts';
import type { AttemptItem } from '@shala/contract/quiz-attempts.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { OptionPicture } from '../option-view.tsx';
import { QuestionMedia } from '../question-media.tsx';
import type { ReadingLanguage } from './reading-language.ts';
import styles from './taking.module.css';
import { WordsInLanguages } from './words-in-languages.tsx';

interface AskedQuestionProps {
  item: AttemptItem;
  reading: ReadingLanguage;
  onAnswer: (given: Pick<AttemptItem, 'chosen' | 'number'>) => void;
}

/** A question with large targets. */
export function AskedQuestion({ item, reading, onAnswer }: AskedQuestionProps) {
  const { t } = useTranslation('quizzes');
  const { kind } = item;
  const chosen = item.chosen ?? [];
  const isSeveral = kind === 'multiple';
  const tick = (place: number, isOn: boolean) => {
    const others = isSeveral ? chosen.filter((one) => one !== place) : [];
    const next = isOn ? [...others, place] : others;
    onAnswer({ chosen: next.length > 0 ? next : null, number: null });
  };
  return (
    <>
      <div className={styles.asked} id={`question-${item.place}`}>
        <WordsInLanguages words={item} of={item} reading={reading} />
        <QuestionMedia of={item} />
      </div>
      {kind === 'numeric' ? (
        <NumberAnswer item={item} onAnswer={onAnswer} />
      ) : (
        <fieldset className={styles.options} aria-labelledby={`question-${item.place}`}>
          {isSeveral && <p>{t('taking.several')}</p>}
          {item.options.map((option, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the options of an attempt never move
            <label key={place}>
              <input
                type={isSeveral ? 'checkbox' : 'radio'}
                name={`answer-${item.place}`}
                checked={chosen.includes(place)}
                onChange={(event) => tick(place, event.currentTarget.checked)}
              />
              <span>
                <WordsInLanguages words={option} of={item} reading={reading} />
                <OptionPicture option={option} place={place} />
              </span>
            </label>
          ))}
        </fieldset>
      )}
      {kind !== 'numeric' && !isSeveral && (
        <Button
          variant="subtle"
          // Its place is kept from the start, so that 'Next' does not move from under a finger.
          style={{ visibility: chosen.length > 0 ? undefined : 'hidden' }}
          onClick={() => onAnswer({ chosen: null, number: null })}
        >
          {t('taking.clear')}
        </Button>
      )}
    </>
  );
}

/** A number is an answer once it is whole: '3.' is still being typed. */
function NumberAnswer({ item, onAnswer }: Pick<AskedQuestionProps, 'item' | 'onAnswer'>) {
  const { t } = useTranslation('quizzes');
  const [text, setText] = useState(item.number ?? '');
  const isWhole = /^-?\d{1,12}([.]\d{1,6})?$/.test(text.trim());
  return (
    <TextInput
      size="lg"
      label={t('taking.number')}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      error={text.trim() !== '' && !isWhole ? t('taking.numberHelp') : undefined}
      onChange={(event) => {
        const next = asciiDigits(event.currentTarget.value);
        setText(next);
        const trimmed = next.trim();
        if (trimmed === '') onAnswer({ chosen: null, number: null });
        else if (/^-?\d{1,12}([.]\d{1,6})?$/.test(trimmed)) {
          onAnswer({ chosen: null, number: trimmed });
        }
      }}
    />
  );
}
