import { schoolDayOf } from '@shala/contract/indian-dates.ts';
import { useTranslation } from 'react-i18next';
import { boardHref } from '../../../app/links/board-links.ts';
import { Link } from '../../../ui/navigation.tsx';
import type { UnsentView } from '../../../ui/unsent/unsent-view.ts';
import { boardPageKind, type WaitingSave } from './board-page-kind.ts';

export const boardPageView: UnsentView<WaitingSave> = {
  kind: boardPageKind,
  Title: () => {
    const { t } = useTranslation('unsent');
    return t('boardPage');
  },
  Actions: ({ item }) => {
    const { t } = useTranslation('unsent');
    const { boardId, pageId } = item.body;
    return <Link href={`${boardHref({ id: boardId })}?page=${pageId}`}>{t('openBoard')}</Link>;
  },
  exportLines: (item, t) => [
    {
      day: schoolDayOf(item.madeAt),
      name: item.account,
      mine: t('unsent:boardPage'),
      tapped: item.madeAt,
      why: item.failure?.message,
    },
  ],
};
