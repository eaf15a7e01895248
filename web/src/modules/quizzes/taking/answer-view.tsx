import { schoolDayOf } from '@shala/contract/indian-dates.ts';
import { useTranslation } from 'react-i18next';
import type { UnsentView } from '../../../ui/unsent/unsent-view.ts';
import { answerKind, type WaitingAnswer } from './answer-kind.ts';

export const answerView: UnsentView<WaitingAnswer> = {
  kind: answerKind,
  Title: ({ item }) => {
    const { t } = useTranslation('unsent');
    return t('quizAnswer', { place: item.body.place });
  },
  exportLines: (item, t) => [
    {
      day: schoolDayOf(item.body.tappedAt),
      name: item.account,
      mine: t('unsent:quizAnswer', { place: item.body.place }),
      tapped: item.body.tappedAt,
      why: item.failure?.message,
    },
  ],
};
