import type { ReportCell, ReportCellKind, ReportTable } from '@shala/contract/reports.ts';
import { useTranslation } from 'react-i18next';
import { targetHref } from '../../app/links/report-links.ts';
import { LanguageText } from '../../ui/language-text.tsx';
import { Link } from '../../ui/navigation.tsx';
import { useFormat } from '../../ui/use-format.ts';
import styles from './reports.module.css';

interface ReportTableViewProps {
  table: ReportTable;
  isRefreshing: boolean;
}

const isFigure = (kind: ReportCellKind) => (kind !== 'text' && kind !== 'date') || undefined;

/** The rows of a report with their totals; a figure with a link leads to the rows behind it. */
export function ReportTableView({ table, isRefreshing }: ReportTableViewProps) {
  const { t } = useTranslation('reports');
  const { columns, rows, totals } = table;
  const textOf = useCellText();
  const label = t('page.rows', { title: table.title });
  return (
    <section
      className={styles.scroll}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
      tabIndex={0}
      data-refreshing={isRefreshing || undefined}
    >
      <table className={styles.table}>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            {columns.map(({ key, label: heading, kind }) => (
              <th key={key} scope="col" data-figure={isFigure(kind)}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ cells, opens }, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row of a report has no other name
            <tr key={line}>
              {columns.map(({ key, kind }, at) => {
                const text = textOf(kind, cells[at] ?? null);
                const target = opens[key];
                const shown = kind === 'text' ? <LanguageText>{text}</LanguageText> : text;
                return (
                  <td key={key} data-figure={isFigure(kind)}>
                    {target && text ? <Link href={targetHref(target)}>{shown}</Link> : shown}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
        {totals && (
          <tfoot>
            <tr>
              <th scope="row">{t('total')}</th>
              {columns.slice(1).map(({ key, kind }, at) => (
                <td key={key} data-figure={isFigure(kind)}>
                  {textOf(kind, totals[at + 1] ?? null)}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}

const shares = new Intl.NumberFormat('en-IN', { style: 'percent', maximumFractionDigits: 1 });

function useCellText() {
  const format = useFormat();
  return (kind: ReportCellKind, cell: ReportCell): string => {
    if (cell === null) return '';
    if (typeof cell === 'string') return kind === 'date' ? format.day(cell) : cell;
    if (kind === 'percent') return shares.format(cell);
    return kind === 'money' ? format.money(cell) : format.number(cell);
  };
}
