import {
  bubbleAt,
  bubbleRadius,
  numberAt,
  sheetPage,
} from '@shala/contract/answer-sheet-layout.ts';
import { useTranslation } from 'react-i18next';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import styles from './paper.module.css';
import type { Sheet } from './sheet-state.ts';

/** What was read, drawn over the picture: what counts, and what has to be asked. */
const Marks = ({ sheet }: { sheet: Sheet }) =>
  sheet.answers.map((states, index) => {
    const chosen = sheet.chosen[index];
    return states.map((state, option) => {
      const { x, y } = bubbleAt(index + 1, option);
      const isAsked = !chosen && state !== 'empty';
      if (!isAsked && !chosen?.includes(option)) return null;
      return (
        <circle
          // biome-ignore lint/suspicious/noArrayIndexKey: the bubbles of a sheet never move
          key={`${index}-${option}`}
          cx={x}
          cy={y}
          r={bubbleRadius + 0.5}
          className={isAsked ? styles.asked : styles.counts}
        />
      );
    });
  });

/** The whole sheet. */
export function SheetPicture({ sheet }: { sheet: Sheet }) {
  const { t } = useTranslation('quiz-paper');
  return (
    <svg
      className={styles.sheet}
      viewBox={`0 0 ${sheetPage.width} ${sheetPage.height}`}
      role="img"
      aria-label={t('read.picture')}
    >
      <image href={sheet.picture} width={sheetPage.width} height={sheetPage.height} />
      <Marks sheet={sheet} />
    </svg>
  );
}

const rowHeight = 9;

/** The bubbles of one question, large. */
export function QuestionPicture({ sheet, index }: { sheet: Sheet; index: number }) {
  const { t } = useTranslation('quiz-paper');
  const { x, y } = numberAt(index + 1);
  const options = sheet.answers[index]!.length;
  const width = bubbleAt(index + 1, options - 1).x - x + 6;
  return (
    <svg
      className={styles.question}
      viewBox={`${x} ${y - rowHeight / 2} ${width} ${rowHeight}`}
      role="img"
      aria-label={t('read.pictureOf', { place: index + 1 })}
    >
      <image href={sheet.picture} width={sheetPage.width} height={sheetPage.height} />
    </svg>
  );
}

/** The reading in words, beside the picture. */
export function ReadingTable({ sheet }: { sheet: Sheet }) {
  const { t } = useTranslation('quiz-paper');
  return (
    <ol className={styles.reading} aria-label={t('read.reading')}>
      {sheet.chosen.map((chosen, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the questions of a sheet never move
        <li key={index} data-open={chosen === null || undefined}>
          <span>{index + 1}</span>
          <b translate="no">{chosen === null ? '?' : lettersOf(chosen) || '–'}</b>
          {chosen === null && <VisuallyHidden>{t('read.isOpen')}</VisuallyHidden>}
          {chosen?.length === 0 && <VisuallyHidden>{t('read.leftEmpty')}</VisuallyHidden>}
        </li>
      ))}
    </ol>
  );
}

export const letterOf = (option: number): string => 'ABCDEF'.charAt(option);
const lettersOf = (options: readonly number[]): string => options.map(letterOf).join(', ');
