import { shownStatuses } from '@shala/contract/mark-statuses.ts';
import { useTranslation } from 'react-i18next';

/** 'P Present, A Absent, …' and what counts as present, from the one table of letters. */
export function MonthLegend() {
  const { t } = useTranslation('attendance');
  const letters = shownStatuses.map((one) => `${t(`letter.${one}`)} ${t(`status.${one}`)}`);
  return [...letters, t('month.counting')].join(' · ');
}
