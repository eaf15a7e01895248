import type { MonthRegister, MonthRow, ShownStatus } from '@shala/contract/attendance.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { studentAttendanceHref } from '../../../app/links/student-links.ts';
import { moveInTable } from '../../../ui/grid/move-in-table.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { Named } from '../../../ui/named.tsx';
import { Link } from '../../../ui/navigation.tsx';
import { ScrollFrame } from '../../../ui/scroll-frame.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { useLocalName } from '../../../ui/use-local-name.ts';
import styles from './month.module.css';
import { isCorrectable, isIn, isLow, markOn, presentOn, shareOf } from './month-rows.ts';
import { ShareCell } from './share-cell.tsx';
import { useMonthTitle } from './use-month-title.ts';

interface MonthTableProps {
  register: MonthRegister;
  today: string;
  /** Whether names lead to the students' own months. */
  hasLinks?: boolean;
  onCell?: ((cell: { enrolmentId: string; day: string }) => void) | undefined;
}

/** Students × days with totals; the names stay in sight. */
export function MonthTable(props: MonthTableProps) {
  const { register, today, hasLinks = false, onCell } = props;
  const { t } = useTranslation('attendance');
  const wordsOf = useShownWords();
  const nameOf = useLocalName();
  const format = useFormat();
  const { name: className, title } = useMonthTitle()(register);
  const { days, rows } = register;
  const scrolled = useTodayInSight();
  return (
    <ScrollFrame
      ref={scrolled}
      label={title}
      className={styles.scroll}
      hasButtons={Boolean(onCell) || hasLinks}
    >
      <table className={styles.month} onKeyDown={moveInTable}>
        <caption className="visually-hidden">
          <Named text={title} name={className} />
        </caption>
        <thead>
          <tr>
            <th scope="col" className={styles.student}>
              {t('column.name')}
            </th>
            {days.map(({ day, kind, name, localName, nameHindi }) => (
              <th
                key={day}
                scope="col"
                data-off={kind === 'off' || undefined}
                aria-current={day === today ? 'date' : undefined}
                title={name ? nameOf({ name, localName, nameHindi }) : undefined}
              >
                {Number(day.slice(8))}
              </th>
            ))}
            <th scope="col" className={styles.total}>
              {t('month.present')}
            </th>
            <th scope="col" className={styles.total}>
              {t('month.marked')}
            </th>
            <th scope="col" className={styles.total}>
              {t('month.share')}
            </th>
            <th scope="col" className={styles.total}>
              {t('month.since')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.enrolmentId}>
              <th scope="row" className={`${styles.student} ${styles.numbered}`}>
                <span className={styles.number}>{row.rollNumber}</span>
                <LinkedName row={row} isLink={hasLinks} />
              </th>
              {days.map(({ day, kind }) => {
                const shown = markOn(row, day)?.[0];
                const words = wordsOf(shown);
                const isOff = kind === 'off';
                const mayCorrect = onCell && isCorrectable(register, row, { day, today });
                return (
                  <td
                    key={day}
                    data-off={isOff || !isIn(row, day) || undefined}
                    data-shown={isOff ? undefined : shown}
                    title={
                      mayCorrect
                        ? undefined
                        : isOff && shown
                          ? t('month.notCounted', { status: words.word })
                          : words.word
                    }
                  >
                    {mayCorrect ? (
                      <CellButton row={row} day={day} {...words} onCell={onCell} />
                    ) : (
                      words.letter
                    )}
                  </td>
                );
              })}
              <td>{format.number(row.attended)}</td>
              <td>{format.number(row.marked)}</td>
              <ShareCell attended={row.attended} marked={row.marked} />
              <ShareCell attended={row.attendedSince} marked={row.markedSince} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" className={styles.student}>
              {t('month.total')}
            </th>
            {days.map(({ day, kind }) => (
              <td key={day} data-off={kind === 'off' || undefined}>
                {presentOn(rows, day) ?? ''}
              </td>
            ))}
            <td colSpan={4} />
          </tr>
        </tfoot>
      </table>
    </ScrollFrame>
  );
}

/** A low share is shown beside the name too, because its column is often out of sight. */
function LinkedName({ row, isLink }: { row: MonthRow; isLink: boolean }) {
  const format = useFormat();
  const name = <LanguageText>{useLocalName()(row)}</LanguageText>;
  const share = shareOf(row.attendedSince, row.markedSince);
  return (
    <>
      {isLink ? <Link href={studentAttendanceHref({ id: row.studentId })}>{name}</Link> : name}
      {share !== undefined && isLow(share) && (
        <small className={styles.low} aria-hidden>
          {format.percent(share)}
        </small>
      )}
    </>
  );
}

/** Scrolls a month on a narrow screen to today. */
function useTodayInSight() {
  const scrolled = useRef<HTMLElement>(null);
  useEffect(() => {
    const box = scrolled.current;
    const [names, ...days] = box?.querySelectorAll<HTMLElement>('thead th') ?? [];
    const today = days.find((day) => day.ariaCurrent === 'date');
    if (!box || !names || !today) return;
    // The first visible day is shown whole beside the names.
    const hidden = today.offsetLeft + today.offsetWidth - box.clientWidth;
    const first = days.find((day) => day.offsetLeft - names.offsetWidth >= hidden);
    box.scrollLeft = hidden > 0 && first ? first.offsetLeft - names.offsetWidth : 0;
  }, []);
  return scrolled;
}

/** A letter and a word for what a day shows, of all days of a table at once. */
function useShownWords() {
  const { t } = useTranslation('attendance');
  const words = new Map<ShownStatus | undefined, { letter: string; word: string }>();
  return (shown: ShownStatus | undefined) => {
    const known = words.get(shown) ?? {
      letter: shown ? t(`letter.${shown}`) : '',
      word: t(`status.${shown ?? 'none'}`),
    };
    words.set(shown, known);
    return known;
  };
}

interface CellButtonProps {
  row: MonthRow;
  day: string;
  letter: string;
  word: string;
  onCell: NonNullable<MonthTableProps['onCell']>;
}

function CellButton({ row, day, letter, word, onCell }: CellButtonProps) {
  const { t } = useTranslation('attendance');
  const nameOf = useLocalName();
  const format = useFormat();
  return (
    <button
      type="button"
      aria-label={t('month.cell', { name: nameOf(row), day: format.day(day), status: word })}
      onClick={() => onCell({ enrolmentId: row.enrolmentId, day })}
    >
      {letter}
    </button>
  );
}
