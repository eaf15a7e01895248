import type { MonthRegister, MonthRow } from '@shala/contract/attendance.ts';
import { useTranslation } from 'react-i18next';
import { moveInTable } from '../../ui/grid/move-in-table.ts';
import { LanguageText } from '../../ui/language-text.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { isCorrectable, isIn, markOn, presentOn } from './month-rows.ts';
import styles from './registers.module.css';
import { ShareCell } from './share-cell.tsx';

interface MonthTableProps {
  register: MonthRegister;
  label: string;
  today: string;
  onCell?: ((cell: { enrolmentId: string; day: string }) => void) | undefined;
}

/** Children × days with totals. The names stay in sight. */
export function MonthTable({ register, label, today, onCell }: MonthTableProps) {
  const { t, i18n } = useTranslation('registers');
  const format = useFormat();
  const { days, rows } = register;
  return (
    // Without buttons in it the arrow keys would not scroll it.
    <section className={styles.scroll} aria-label={label} tabIndex={onCell ? undefined : 0}>
      <table className={styles.month} onKeyDown={moveInTable}>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            <th scope="col">{t('column.name')}</th>
            {days.map(({ day, kind, name, localName }) => (
              <th
                key={day}
                scope="col"
                data-off={kind === 'off' || undefined}
                title={((i18n.language !== 'en' && localName) || name) ?? undefined}
              >
                {Number(day.slice(8))}
              </th>
            ))}
            <th scope="col">{t('month.present')}</th>
            <th scope="col">{t('month.marked')}</th>
            <th scope="col">{t('month.share')}</th>
            <th scope="col">{t('month.since')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.enrolmentId}>
              <th scope="row">
                <span className={styles.number}>{row.rollNumber}</span>
                <LanguageText>{(i18n.language !== 'en' && row.localName) || row.name}</LanguageText>
              </th>
              {days.map(({ day, kind }) => (
                <td key={day} data-off={kind === 'off' || !isIn(row, day) || undefined}>
                  <Cell
                    row={row}
                    day={day}
                    onCell={isCorrectable(register, row, { day, today }) ? onCell : undefined}
                  />
                </td>
              ))}
              <td>{format.number(row.attended)}</td>
              <td>{format.number(row.marked)}</td>
              <ShareCell attended={row.attended} marked={row.marked} />
              <ShareCell attended={row.attendedSince} marked={row.markedSince} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('month.total')}</th>
            {days.map(({ day, kind }) => (
              <td key={day} data-off={kind === 'off' || undefined}>
                {presentOn(rows, day) ?? ''}
              </td>
            ))}
            <td colSpan={4} />
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

interface CellProps {
  row: MonthRow;
  day: string;
  onCell: MonthTableProps['onCell'];
}

function Cell({ row, day, onCell }: CellProps) {
  const { t } = useTranslation('registers');
  const format = useFormat();
  const shown = markOn(row, day)?.[0];
  const letter = shown ? t(`letter.${shown}`) : '';
  const word = t(`status.${shown ?? 'none'}`);
  if (!onCell) {
    return (
      <span data-shown={shown} title={word}>
        {letter}
      </span>
    );
  }
  return (
    <button
      type="button"
      data-shown={shown}
      aria-label={t('month.cell', { name: row.name, day: format.day(day), status: word })}
      onClick={() => onCell({ enrolmentId: row.enrolmentId, day })}
    >
      {letter}
    </button>
  );
}
