import { schoolDayOf } from '@shala/contract/indian-dates.ts';
import { useTranslation } from 'react-i18next';
import type { UnsentView } from '../../../ui/unsent/unsent-view.ts';
import { sheetKind, type WaitingSheet } from './sheet-kind.ts';

/** An answer sheet on the page of unsent work. */
export const sheetView: UnsentView<WaitingSheet> = {
  kind: sheetKind,
  Title: ({ item }) => {
    const { t } = useTranslation('unsent');
    return t('answerSheet', { set: item.body.set });
  },
  exportLines: (item, t) => [
    {
      day: schoolDayOf(item.madeAt),
      name: item.body.admissionId,
      mine: t('unsent:answerSheet', { set: item.body.set }),
      tapped: item.madeAt,
      why: item.failure?.message,
    },
  ],
};
