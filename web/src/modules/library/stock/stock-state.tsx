import type { StockCheck } from '@shala/contract/stock-checks.ts';
import { useTranslation } from 'react-i18next';
import { StateBadge } from '../../../ui/record/state-badge.tsx';
import { useFormat } from '../../../ui/use-format.ts';

/** Whether a verification is in progress, or since when its result is kept. */
export function StockState({ check: { endedAt } }: { check: StockCheck }) {
  const { t } = useTranslation('library');
  const format = useFormat();
  return endedAt ? (
    <StateBadge tone="neutral">{t('stock.ended', { day: format.date(endedAt) })}</StateBadge>
  ) : (
    <StateBadge tone="waiting">{t('stock.open')}</StateBadge>
  );
}
