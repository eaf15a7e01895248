import type { FeeHead } from '@shala/contract/fee-heads.ts';
import { useTranslation } from 'react-i18next';
import { paiseOf } from '../../../../ui/form/money-field.tsx';
import { formatMoney } from '../../../../ui/format.ts';
import { moneyText } from '../../../../ui/money.ts';
import { useLocalName } from '../../../../ui/use-local-name.ts';

/** The value of a concession's field in words, where two people have edited it differently. */
export function useConcessionValue(heads: readonly FeeHead[]) {
  const { t } = useTranslation('fees');
  const students = useTranslation('students').t;
  const nameOf = useLocalName();
  const headName = (id: string) => {
    const head = heads.find((one) => one.id === id);
    return head ? nameOf(head) : '';
  };
  return (field: string, value: unknown): string => {
    if (field === 'kind') return t(`concessionKind.${value}`);
    if (field === 'categories') {
      return (value as string[]).map((one) => students(`category.${one}`)).join(', ');
    }
    if (field === 'headIds') return (value as string[]).map(headName).join(', ');
    const amount = paiseOf(String(value ?? ''));
    if (field === 'paise' && amount) return formatMoney(amount);
    if (field === 'basisPoints' && amount) return `${moneyText(amount)} %`;
    return String(value ?? '');
  };
}
