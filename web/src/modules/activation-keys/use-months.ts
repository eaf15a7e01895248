import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../ui/format.ts';

/** '12 months' */
export function useMonths() {
  const { t } = useTranslation('activation-keys');
  return (count: number): string => t('months', { count, n: formatNumber(count) });
}
