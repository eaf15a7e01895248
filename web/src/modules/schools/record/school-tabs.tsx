import type { School } from '@shala/contract/schools.ts';
import { useTranslation } from 'react-i18next';
import {
  schoolHistoryHref,
  schoolHref,
  schoolPeopleHref,
} from '../../../app/links/school-links.ts';
import { useMay } from '../../../platform/may.ts';
import { RecordTabs } from '../../../ui/record/record-tabs.tsx';

export type SchoolTab = 'overview' | 'people' | 'history';

export function SchoolTabs({ school, current }: { school: School; current: SchoolTab }) {
  const { t } = useTranslation('schools');
  const may = useMay();
  const hrefs = {
    overview: schoolHref(school),
    people: schoolPeopleHref(school),
    history: schoolHistoryHref(school),
  };
  const { principals, teachers } = school.people;
  const tabs = [
    { href: hrefs.overview, label: t('tab.overview') },
    { href: hrefs.people, label: t('tab.people'), count: principals + teachers },
    ...(may('audit/fetchByEntity/:entity/:id')
      ? [{ href: hrefs.history, label: t('tab.history') }]
      : []),
  ];
  return <RecordTabs tabs={tabs} current={hrefs[current]} />;
}
