import { Button } from '@mantine/core';
import { namesOf } from '@shala/contract/names.ts';
import type { GivenAnswer } from '@shala/contract/quiz-attempts.ts';
import type { QuestionStatistics } from '@shala/contract/quiz-statistics.ts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../../platform/use-call.ts';
import { formatNumber } from '../../../ui/format.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import table from '../../../ui/small-table.module.css';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { useLocalName } from '../../../ui/use-local-name.ts';
import { useClassWords } from '../../classes/classes-public.ts';
import { optionLetter } from '../option-letter.ts';
import styles from './results.module.css';

interface GivenAnswersProps {
  quizId: string;
  item: QuestionStatistics;
}

/** Who chose what, for a talk with those who were wrong; fetched when it is asked for. */
export function GivenAnswers({ quizId, item }: GivenAnswersProps) {
  const { t } = useTranslation('quiz-results');
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useCallQuery(
    'quizAnalytics/fetchAnswers/:id',
    { params: { id: quizId }, query: { place: item.place } },
    { enabled: isOpen },
  );
  const title = useId();
  if (!isOpen) {
    return (
      <div>
        <Button variant="default" onClick={() => setOpen(true)}>
          {t('given.show')}
        </Button>
      </div>
    );
  }
  if (error && !data) return <ErrorState failure={error.answer} onRetry={() => void refetch()} />;
  return (
    <section className={styles.section} aria-labelledby={title} aria-busy={!data}>
      <h3 id={title}>{t('given.title')}</h3>
      {data && (
        <table className={table.table} data-figures aria-labelledby={title}>
          <thead>
            <tr>
              <th scope="col">{t('students.student')}</th>
              <th scope="col">{t('given.answer')}</th>
              <th scope="col">{t('given.marks')}</th>
            </tr>
          </thead>
          <tbody>
            {data.map((one) => (
              <Line key={one.admissionId} one={one} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Line({ one }: { one: GivenAnswer }) {
  const { t } = useTranslation('quiz-results');
  const nameOf = useLocalName();
  const words = useClassWords();
  const { rollNumber, outcome, chosen, number, score } = one;
  const answer = number ?? chosen?.map(optionLetter).join(', ');
  const name = words.label(one);
  return (
    <tr>
      <th scope="row">
        <LanguageText>{nameOf(namesOf('student', one))}</LanguageText>{' '}
        <span className={styles.quiet} translate="no">
          {rollNumber === null
            ? name
            : t('students.classAndRoll', { class: name, roll: rollNumber })}
        </span>
      </th>
      <td>
        {answer && <span translate="no">{answer} </span>}
        <span className={styles.quiet}>{t(`given.${outcome}`)}</span>
      </td>
      <td>{formatNumber(score)}</td>
    </tr>
  );
}
