import type { StockLine, StockOutcome } from '@shala/contract/stock-checks.ts';
import { useTranslation } from 'react-i18next';
import { StateBadge, type Tone } from '../../../ui/record/state-badge.tsx';

const tones: Record<StockOutcome, Tone> = {
  found: 'good',
  missing: 'bad',
  misplaced: 'warn',
  on_loan: 'warn',
  not_in_stock: 'warn',
  unknown: 'warn',
};

/** What a verification says of a copy; of one on the wrong shelf also where it belongs. */
export function OutcomeBadge({ line }: { line: StockLine }) {
  const { t } = useTranslation('library');
  const { outcome, markedLost, shelf } = line;
  return (
    <StateBadge tone={markedLost ? 'neutral' : tones[outcome]}>
      {t(`outcome.${markedLost ? 'marked_lost' : outcome}`)}
      {outcome === 'misplaced' && shelf && `: ${t('stock.belongs', { shelf })}`}
    </StateBadge>
  );
}
