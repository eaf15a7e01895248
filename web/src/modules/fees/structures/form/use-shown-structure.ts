import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../../ui/format.ts';
import { sumOf } from '../../../../ui/money.ts';
import { useFormat } from '../../../../ui/use-format.ts';
import { useClassWords } from '../../../classes/classes-public.ts';
import { type InstalmentValues, instalmentTotal } from './structure-values.ts';

/** Values of the form in words, where two people changed the same structure. */
export function useShownStructure() {
  const { t } = useTranslation('fees');
  const words = useClassWords();
  const format = useFormat();
  return (field: string, value: unknown): string => {
    if (field === 'standards') return words.standards((value as string[]).map(Number));
    if (field === 'medium') return words.medium(String(value ?? ''));
    if (field === 'stream') return words.stream(String(value ?? ''));
    if (field === 'classIds') return t('structure.classes', { count: (value as string[]).length });
    if (field === 'byStopHeadId') return value ? t('state.yes') : t('state.no');
    if (field !== 'instalments') return String(value ?? '');
    const instalments = value as InstalmentValues[];
    const totals = instalments.map((one) => instalmentTotal(one, Object.keys(one.amounts)));
    const days = instalments.map(({ name, dueOn }) => `${name} (${format.date(dueOn)})`);
    return `${days.join(', ')}: ${formatMoney(sumOf(totals))}`;
  };
}
