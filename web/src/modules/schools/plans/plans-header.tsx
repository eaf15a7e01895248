import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { officerPlansHref, schoolPlansHref } from '../../../app/links/school-links.ts';
import { useMay } from '../../../platform/may.ts';
import { ListHeader } from '../../../ui/list/list-header.tsx';
import { RecordTabs } from '../../../ui/record/record-tabs.tsx';

interface PlansHeaderProps {
  current: 'schools' | 'officers';
  /** How many the list of the tab has. */
  count: number | undefined;
  children?: ReactNode;
}

/** Plans are sold to schools; an officer has one of one's own. */
export function PlansHeader({ current, count, children }: PlansHeaderProps) {
  const { t } = useTranslation('schools');
  const may = useMay();
  const hrefs = { schools: schoolPlansHref, officers: officerPlansHref };
  const tabs = [
    { name: 'schools' as const, label: t('list.title') },
    ...(may('User/updatePremium')
      ? [{ name: 'officers' as const, label: t('plans.officers') }]
      : []),
  ];
  return (
    <>
      <ListHeader title={t('plans.title')}>{children}</ListHeader>
      <RecordTabs
        tabs={tabs.map(({ name, label }) => ({
          href: hrefs[name],
          label,
          count: name === current ? count : undefined,
        }))}
        current={hrefs[current]}
      />
    </>
  );
}
