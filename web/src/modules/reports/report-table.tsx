import type { ReportCellKind, ReportTable } from '@shala/contract/reports.ts';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { ReportCards } from './report-cards.tsx';
import { ReportCellText, useCellText } from './report-cell.tsx';
import styles from './reports.module.css';

export interface ReportTableViewProps {
  table: ReportTable;
  isRefreshing: boolean;
}

const isFigure = (kind: ReportCellKind) => (kind !== 'text' && kind !== 'date') || undefined;

/** The rows of a report with their totals; a figure with a link leads to the rows behind it. On a phone a row is a card. */
export function ReportTableView(props: ReportTableViewProps) {
  const isPhone = useIsPhone();
  const View = isPhone ? ReportCards : WideTable;
  return <View {...props} />;
}

function WideTable({ table, isRefreshing }: ReportTableViewProps) {
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
          {rows.map((row, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row of a report has no other name
            <tr key={line}>
              {columns.map((column, at) => (
                <td key={column.key} data-figure={isFigure(column.kind)}>
                  <ReportCellText column={column} cell={row.cells[at] ?? null} opens={row.opens} />
                </td>
              ))}
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
