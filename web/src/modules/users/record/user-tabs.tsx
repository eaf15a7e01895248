import type { User } from '@shala/contract/users.ts';
import { useTranslation } from 'react-i18next';
import { userHistoryHref, userHref, userSignInsHref } from '../../../app/links/user-links.ts';
import { useMay } from '../../../platform/may.ts';
import { RecordTabs } from '../../../ui/record/record-tabs.tsx';
import { useKeeping } from '../use-keeping.ts';

export type UserTab = 'overview' | 'signIns' | 'history';

export function UserTabs({ user, current }: { user: User; current: UserTab }) {
  const { t } = useTranslation('users');
  const may = useMay();
  const { maySeeSignIns } = useKeeping();
  const hrefs = {
    overview: userHref(user),
    signIns: userSignInsHref(user),
    history: userHistoryHref(user),
  };
  const tabs = [
    { href: hrefs.overview, label: t('tab.overview') },
    ...(maySeeSignIns(user) ? [{ href: hrefs.signIns, label: t('tab.signIns') }] : []),
    ...(may('audit/fetchByEntity/:entity/:id')
      ? [{ href: hrefs.history, label: t('tab.history') }]
      : []),
  ];
  return <RecordTabs tabs={tabs} current={hrefs[current]} />;
}
