import type { MonthRegister } from '@shala/contract/attendance.ts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../ui/use-format.ts';
import { useClassWords } from '../../classes/classes-public.ts';

/** The class of a month's register, and the title that it stands in. */
export function useMonthTitle() {
  const { t } = useTranslation('attendance');
  const words = useClassWords();
  const format = useFormat();
  return (register: MonthRegister) => {
    const name = words.label(register);
    return { name, title: t('month.title', { name, month: format.month(register.month) }) };
  };
}
