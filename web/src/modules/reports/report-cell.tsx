import type {
  ReportCell,
  ReportCellKind,
  ReportColumn,
  ReportTarget,
} from '@shala/contract/reports.ts';
import { formatShare } from '../../ui/format.ts';
import { LanguageText } from '../../ui/language-text.tsx';
import { Link } from '../../ui/navigation.tsx';
import { Phone } from '../../ui/phone.tsx';
import { useFormat } from '../../ui/use-format.ts';
import type { HrefOf } from './use-target-href.ts';

interface ReportCellProps {
  column: ReportColumn;
  cell: ReportCell;
  opens: Record<string, ReportTarget>;
  hrefOf: HrefOf;
  textOf: CellText;
}

/** The columns of every report with a mobile number. */
const mobiles = ['mobile', 'guardianMobile'];

/** A cell as text, with a link where there are rows behind it, or a number to call. */
export function ReportCellText({
  column: { key, kind },
  cell,
  opens,
  hrefOf,
  textOf,
}: ReportCellProps) {
  const text = textOf(kind, cell);
  if (mobiles.includes(key) && text) return <Phone number={text} />;
  const target = opens[key];
  const shown = kind === 'text' ? <LanguageText>{text}</LanguageText> : text;
  // Nothing is behind a nought.
  const href = target && text && cell !== 0 ? hrefOf(target) : undefined;
  return href ? <Link href={href}>{shown}</Link> : shown;
}

type CellText = ReturnType<typeof useCellText>;

export function useCellText() {
  const format = useFormat();
  return (kind: ReportCellKind, cell: ReportCell): string => {
    if (cell === null) return '';
    if (typeof cell === 'string') return kind === 'date' ? format.day(cell) : cell;
    if (kind === 'percent') return formatShare(cell);
    return kind === 'money' ? format.money(cell) : format.number(cell);
  };
}
