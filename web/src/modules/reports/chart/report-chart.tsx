import { useElementSize } from '@mantine/hooks';
import type { ReportColumn, ReportTable } from '@shala/contract/reports.ts';
import { useTranslation } from 'react-i18next';
import { useCellText } from '../report-cell.tsx';
import { Bars } from './bars.tsx';
import styles from './chart.module.css';
import { type Point, pointsOf } from './chart-points.ts';
import { Columns } from './columns.tsx';
import { Line } from './line.tsx';

export interface DrawingProps {
  points: readonly Point[];
  /** In pixels. */
  width: number;
  textOf: (value: number) => string;
  /** The highest value that the kind of figure can have. */
  most?: number | undefined;
  isWhole: boolean;
}

/** A picture of the table below, where its figures are read; its label says so to a screen reader. */
export default function ReportChart({ table }: { table: ReportTable }) {
  const { t } = useTranslation('reports');
  const { ref, width } = useElementSize();
  const textOfCell = useCellText();
  const points = pointsOf(table);
  const find = (key: string): ReportColumn | undefined =>
    table.columns.find((column) => column.key === key);
  const value = table.chart && find(table.chart.value);
  const label = table.chart && find(table.chart.label);
  if (!table.chart || !points || !value || !label) return null;
  const { kind } = table.chart;
  const words = { value: value.label, label: label.label };
  const title = t(`chart.${kind}`, words);
  const isShare = value.kind === 'percent' && kind !== 'distribution';
  const drawing: DrawingProps = {
    points,
    width,
    textOf: (figure) => textOfCell(kind === 'distribution' ? 'number' : value.kind, figure),
    most: isShare ? 1 : undefined,
    isWhole: kind === 'distribution' || value.kind === 'number',
  };
  const Drawing = { bars: Bars, line: Line, distribution: Columns }[kind];
  return (
    <figure className={styles.chart} aria-label={`${title}. ${t('chart.seeTable')}`}>
      <figcaption aria-hidden>{title}</figcaption>
      <div ref={ref} aria-hidden>
        {width > 0 && <Drawing {...drawing} />}
      </div>
    </figure>
  );
}
