import { namesOf } from '@shala/contract/names.ts';
import type { StudentResult } from '@shala/contract/quiz-attempts.ts';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../ui/format.ts';
import type { Column } from '../../../ui/list/data-table.tsx';
import { TwoLines } from '../../../ui/list/two-lines.tsx';
import { TwoNames } from '../../../ui/list/two-names.tsx';
import { Named } from '../../../ui/named.tsx';
import { StateBadge } from '../../../ui/record/state-badge.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { useClassWords } from '../../classes/classes-public.ts';
import { useQuizWords } from '../use-quiz-words.ts';
import { formatSpan } from './result-figures.ts';
import styles from './results.module.css';

/** The first column opens what the student answered, and knows by chapter. */
export function useStudentColumns(onOpen: (admissionId: string) => void): Column<StudentResult>[] {
  const { t } = useTranslation('quiz-results');
  const format = useFormat();
  const classWords = useClassWords();
  const words = useQuizWords();
  return [
    {
      name: 'name',
      header: t('students.student'),
      cell: (one) => (
        <TwoNames of={namesOf('student', one)}>
          {(name) => (
            <button
              type="button"
              className={styles.link}
              data-on-paper
              onClick={() => onOpen(one.admissionId)}
            >
              {name}
            </button>
          )}
        </TwoNames>
      ),
      width: '24rem',
    },
    {
      name: 'class',
      header: t('classes.class'),
      cell: ({ rollNumber, ...one }) => {
        const name = classWords.label(one);
        const text =
          rollNumber === null
            ? name
            : t('students.classAndRoll', { class: name, roll: rollNumber });
        return <Named text={text} name={name} />;
      },
      inCard: true,
    },
    {
      name: 'score',
      header: t('students.best'),
      cell: ({ score, most }) => (score === null || most === null ? '–' : words.marks(score, most)),
      align: 'end',
      inCard: true,
    },
    {
      name: 'answered',
      header: t('students.answered'),
      cell: ({ answered }) => formatNumber(answered),
      align: 'end',
    },
    {
      name: 'time',
      header: t('students.time'),
      cell: ({ seconds }) => formatSpan(seconds),
      align: 'end',
    },
    {
      name: 'attempts',
      header: t('students.attempts'),
      cell: ({ attempts }) => formatNumber(attempts),
      align: 'end',
    },
    {
      name: 'finished',
      header: t('students.finished'),
      cell: ({ finishedAt, startedAt }) =>
        finishedAt ? (
          format.instant(finishedAt)
        ) : (
          <TwoLines second={startedAt && t('students.begun', { at: format.instant(startedAt) })}>
            <StateBadge tone="waiting">{t('students.notHandedIn')}</StateBadge>
          </TwoLines>
        ),
      inCard: true,
    },
  ];
}
