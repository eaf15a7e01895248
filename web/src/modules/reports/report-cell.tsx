import type {
  ReportCell,
  ReportCellKind,
  ReportColumn,
  ReportTarget,
} from '@shala/contract/reports.ts';
import { targetHref } from '../../app/links/report-target.ts';
import { formatShare } from '../../ui/format.ts';
import { LanguageText } from '../../ui/language-text.tsx';
import { Link } from '../../ui/navigation.tsx';
import { useFormat } from '../../ui/use-format.ts';

interface ReportCellProps {
  column: ReportColumn;
  cell: ReportCell;
  opens: Record<string, ReportTarget>;
}

/** A cell as text, with a link where there are rows behind it. */
export function ReportCellText({ column: { key, kind }, cell, opens }: ReportCellProps) {
  const textOf = useCellText();
  const text = textOf(kind, cell);
  const target = opens[key];
  const shown = kind === 'text' ? <LanguageText>{text}</LanguageText> : text;
  // Nothing is behind a nought.
  return target && text && cell !== 0 ? <Link href={targetHref(target)}>{shown}</Link> : shown;
}

export function useCellText() {
  const format = useFormat();
  return (kind: ReportCellKind, cell: ReportCell): string => {
    if (cell === null) return '';
    if (typeof cell === 'string') return kind === 'date' ? format.day(cell) : cell;
    if (kind === 'percent') return formatShare(cell);
    return kind === 'money' ? format.money(cell) : format.number(cell);
  };
}
