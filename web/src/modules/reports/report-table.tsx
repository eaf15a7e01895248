import type { ReportCellKind, ReportTable } from '@shala/contract/reports.ts';
import { type CSSProperties, memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsWide } from '../../ui/list/use-is-wide.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { columnWidths } from './column-widths.ts';
import { headingOf, ReportCards } from './report-cards.tsx';
import { ReportCellText, useCellText } from './report-cell.tsx';
import styles from './reports.module.css';
import { useRestoredScroll } from './use-restored-scroll.ts';
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
  const { t } = useTranslation('reports');
  const { columns, totals } = table;
  const { ref, isWide } = useIsWide();
  const scrollId = `report-${table.report}`;
  useRestoredScroll(scrollId, isWide);
  const textOf = useCellText();
  const label = t('page.rows', { title: table.title });
  const widths = useMemo(() => columnWidths(table), [table]);
  return (
    <section
      ref={ref}
      className={styles.scroll}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
      tabIndex={0}
      data-scroll-restoration-id={scrollId}
      data-wide={isWide || undefined}
      data-refreshing={isRefreshing || undefined}
    >
      <table className={styles.table}>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            {columns.map(({ key, label: heading }, at) => (
              <th
                key={key}
                scope="col"
                {...marksOf(columns, at)}
                style={{ '--width': `${widths[at]}ch` } as CSSProperties}
              >
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <Rows table={table} places={places} />
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

/** Some twenty thousand cells, which do not change when the table turns out to be wide. */
const Rows = memo(({ table, places }: Omit<ReportTableViewProps, 'isRefreshing'>) => {
  const hrefOf = useTargetHref(places);
  const textOf = useCellText();
  const { columns, rows } = table;
  const marks = columns.map((_, at) => marksOf(columns, at));
  return (
    <tbody>
      {rows.map((row, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row of a report has no other name
        <tr key={line}>
          {columns.map((column, at) => (
            <td key={column.key} {...marks[at]}>
              <ReportCellText
                column={column}
                hrefOf={hrefOf}
                textOf={textOf}
                cell={row.cells[at] ?? null}
                opens={row.opens}
              />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
});

/** What the style sheet knows of a column; the one that names the row stays in sight. */
function marksOf(columns: ReportTable['columns'], at: number) {
  const kind = columns[at]?.kind ?? 'text';
  return {
    'data-figure': isFigure(kind),
    'data-day': kind === 'date' || undefined,
    'data-fixed': at === headingOf(columns.map(({ key }) => key)) || undefined,
  };
}
