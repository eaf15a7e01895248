import { monthOf } from '@shala/contract/days.ts';
import type { FeeStop } from '@shala/contract/fee-stops.ts';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../ui/format.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { useLocalName } from '../../../ui/use-local-name.ts';

/** Names, amounts and months of bus stops, in the language of the page. */
export function useStopWords() {
  const { t } = useTranslation('fees');
  const format = useFormat();
  const nameOf = useLocalName();
  const month = (day: string) => format.month(monthOf(day));
  const amount = ({ per, paise }: Pick<FeeStop, 'per' | 'paise'>) =>
    t(`stops.amountPer.${per}`, { amount: formatMoney(paise) });
  return {
    month,
    amount,
    months: (from: string, until: string | null) =>
      until
        ? t('stops.months', { from: month(from), until: month(until) })
        : t('stops.since', { from: month(from) }),
    choice: (stop: FeeStop) => ({ value: stop.id, label: `${nameOf(stop)}, ${amount(stop)}` }),
    monthChoice: (day: string) => ({ value: day, label: month(day) }),
  };
}
