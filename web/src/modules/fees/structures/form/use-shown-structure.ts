import type { FeeHead } from '@shala/contract/fee-heads.ts';
import { useTranslation } from 'react-i18next';
import { paiseOf } from '../../../../ui/form/money-field.tsx';
import { formatMoney } from '../../../../ui/format.ts';
import { useFormat } from '../../../../ui/use-format.ts';
import { useLocalName } from '../../../../ui/use-local-name.ts';
import { useClassWords } from '../../../classes/classes-public.ts';
import type { InstalmentValues } from './structure-values.ts';

/** Values of the form in words, where two people changed the same structure: every amount, as sums may be alike. */
export function useShownStructure(heads: readonly FeeHead[]) {
  const { t } = useTranslation('fees');
  const nameOf = useLocalName();
  const words = useClassWords();
  const format = useFormat();
  const shownInstalment = ({ name, dueOn, amounts }: InstalmentValues) => {
    const shown = heads.flatMap((head) => {
      const paise = paiseOf(amounts[head.id] ?? '');
      return paise ? `${nameOf(head)} ${formatMoney(paise)}` : [];
    });
    return `${name} (${format.date(dueOn)}): ${shown.join(', ') || '–'}`;
  };
  return (field: string, value: unknown): string => {
    if (field === 'standards') return words.standards((value as string[]).map(Number));
    if (field === 'medium') return words.medium(String(value ?? ''));
    if (field === 'stream') return words.stream(String(value ?? ''));
    if (field === 'classIds') return t('structure.classes', { count: (value as string[]).length });
    if (field === 'byStopHeadId') {
      const head = heads.find(({ id }) => id === value);
      return head ? nameOf(head) : '';
    }
    if (field !== 'instalments') return String(value ?? '');
    return (value as InstalmentValues[]).map(shownInstalment).join('; ');
  };
}
