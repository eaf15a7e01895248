import type { Arrangement } from '@shala/contract/time-table.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../ui/use-format.ts';
import { useClassWords } from '../classes/classes-public.ts';
import styles from './paper.module.css';
import { timesOf, weekdayName } from './week.ts';

interface ArrangementPaperProps {
  arrangement: Arrangement;
  school: string;
}

/** The sheet for the staff room: who takes what, in the order of the day, with room to sign. */
export function ArrangementPaper({ arrangement, school }: ArrangementPaperProps) {
  const { t, i18n } = useTranslation('time-table');
  const words = useClassWords();
  const format = useFormat();
  const { day, weekday, plan } = arrangement;
  const lines = arrangement.away
    .flatMap(({ name, lessons }) => lessons.map((covered) => ({ ...covered, instead: name })))
    .sort((a, b) => a.lesson.period - b.lesson.period);
  const columns = ['period', 'class', 'subject', 'instead', 'takes', 'signature'] as const;
  return (
    <section className={styles.list}>
      <h1>{t('arrangement.title')}</h1>
      <p>{`${school} · ${weekdayName(i18n.language, weekday)}, ${format.day(day)}`}</p>
      <table className={styles.week}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`arrangement.paper.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ lesson, instead, substituteName }) => (
            <tr key={lesson.id}>
              <td>
                {lesson.period}
                <span className={styles.times}>
                  {plan && timesOf(plan, lesson.period, i18n.language)}
                </span>
              </td>
              <td>{words.label(lesson)}</td>
              <td>{lesson.subjectName}</td>
              <td>{instead}</td>
              <td>{substituteName}</td>
              <td />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
