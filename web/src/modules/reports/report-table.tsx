import type { ReportCellKind, ReportTable } from '@shala/contract/reports.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsWide } from '../../ui/list/use-is-wide.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { columnWidths } from './column-widths.ts';
import { headingOf, ReportCards } from './report-cards.tsx';
import { ReportCellText, useCellText } from './report-cell.tsx';
import styles from './reports.module.css';
import { useTargetHref } from './use-target-href.ts';

export interface ReportTableViewProps {
  table: ReportTable;
  isRefreshing: boolean;
  /** The places chosen on the page. */
  places: Record<string, readonly string[]>;
}

const isFigure = (kind: ReportCellKind) => (kind !== 'text' && kind !== 'date') || undefined;

/** The rows of a report with their totals; a figure with a link leads to the rows behind it. On a phone a row is a card. */
export function ReportTableView(props: ReportTableViewProps) {
  const isPhone = useIsPhone();
  const View = isPhone ? ReportCards : WideTable;
  return <View {...props} />;
}

function WideTable({ table, isRefreshing, places }: ReportTableViewProps) {
  const hrefOf = useTargetHref(places);
  const { t } = useTranslation('reports');
  const { columns, rows, totals } = table;
  const { ref, isWide } = useIsWide();
  const textOf = useCellText();
  const label = t('page.rows', { title: table.title });
  const widths = useMemo(() => columnWidths(table), [table]);
  const fixed = headingOf(columns.map(({ key }) => key));
  const cellOf = (kind: ReportCellKind, at: number) => ({
    'data-figure': isFigure(kind),
    'data-day': kind === 'date' || undefined,
    'data-fixed': at === fixed || undefined,
  });
  return (
    <section
      ref={ref}
      className={styles.scroll}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
      tabIndex={0}
      data-wide={isWide || undefined}
      data-refreshing={isRefreshing || undefined}
    >
      <table className={styles.table}>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            {columns.map(({ key, label: heading, kind }, at) => (
              <th
                key={key}
                scope="col"
                {...cellOf(kind, at)}
                style={{ minWidth: `calc(${widths[at]}ch + 2.4rem)` }}
              >
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
                <td key={column.key} {...cellOf(column.kind, at)}>
                  <ReportCellText
                    {...{ column, hrefOf }}
                    cell={row.cells[at] ?? null}
                    opens={row.opens}
                  />
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
