import { schoolDayOf } from '@shala/contract/indian-dates.ts';
import { useTranslation } from 'react-i18next';
import type { UnsentView } from '../../../ui/unsent/unsent-view.ts';
import { FixNumber } from './fix-number.tsx';
import {
  numberOf,
  studentCheckKind,
  type WaitingStudentCheck,
  wayOf,
} from './student-check-kind.ts';

export const studentCheckView: UnsentView<WaitingStudentCheck> = {
  kind: studentCheckKind,
  Title: ({ item }) => {
    const { t } = useTranslation('attendance');
    return t(`unsent.student.${wayOf(item)}`, { number: numberOf(item) });
  },
  Actions: FixNumber,
  exportLines: (item, t) => [
    {
      day: schoolDayOf(item.body.tappedAt),
      name: numberOf(item),
      mine: t(`attendance:check.${wayOf(item)}`),
      tapped: item.body.tappedAt,
      why: item.failure?.message,
    },
  ],
};
