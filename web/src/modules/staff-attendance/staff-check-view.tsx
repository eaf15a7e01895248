import { schoolDayOf } from '@shala/contract/indian-dates.ts';
import { useTranslation } from 'react-i18next';
import type { UnsentView } from '../../ui/unsent/unsent-view.ts';
import { staffCheckKind, type WaitingStaffCheck, wayOf } from './staff-check-kind.ts';

export const staffCheckView: UnsentView<WaitingStaffCheck> = {
  kind: staffCheckKind,
  Title: ({ item }) => {
    const { t } = useTranslation('attendance');
    return t(`unsent.staff.${wayOf(item)}`);
  },
  exportLines: (item, t) => [
    {
      day: schoolDayOf(item.body.tappedAt),
      name: item.account,
      mine: t(`attendance:check.${wayOf(item)}`),
      tapped: item.body.tappedAt,
      why: item.failure?.message,
    },
  ],
};
