import { addDays } from '@shala/contract/days.ts';
import { useUrlState } from '../../../platform/use-url-state.ts';
import { isDayText } from '../../../ui/form/step-choice.tsx';
import { useFeePlace } from '../use-fee-place.ts';

export const bankTabs = [
  'proposed',
  'ambiguous',
  'unmatched',
  'withoutMoney',
  'matched',
  'setAside',
] as const;

const daysShown = 60;

/** The tab and the days in the address; the last two months at first. */
export function useBankPeriod() {
  const { search, navigate } = useUrlState();
  const { today } = useFeePlace();
  const to = isDayText(search.to) ? search.to : today;
  const from = isDayText(search.from) ? search.from : addDays(to, -daysShown);
  return {
    tab: bankTabs.find((tab) => tab === search.tab) ?? 'proposed',
    from,
    to,
    isInOrder: from <= to,
    setDay: (name: 'from' | 'to', day: string) => {
      const { [name]: _, page: __, ...others } = search;
      navigate({ search: day ? { ...others, [name]: day } : others, replace: true });
    },
  };
}
