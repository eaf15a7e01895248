import type { ClassRecord } from '@shala/contract/classes.ts';
import { useTranslation } from 'react-i18next';
import {
  classHistoryHref,
  classHref,
  classStudentsHref,
  classTimeTableHref,
} from '../../../app/links/class-links.ts';
import { useMay } from '../../../platform/may.ts';
import { RecordTabs } from '../../../ui/record/record-tabs.tsx';

export type ClassTab = 'overview' | 'students' | 'time-table' | 'history';

export function ClassTabs({ of, current }: { of: ClassRecord; current: ClassTab }) {
  const { t } = useTranslation('classes');
  const may = useMay();
  const hrefs = {
    overview: classHref(of),
    students: classStudentsHref(of),
    'time-table': classTimeTableHref(of),
    history: classHistoryHref(of),
  };
  const tabs = [
    { href: hrefs.overview, label: t('tab.overview') },
    ...(may('studentSchool/fetchAll') ? [{ href: hrefs.students, label: t('tab.students') }] : []),
    { href: hrefs['time-table'], label: t('tab.timeTable') },
    ...(may('audit/fetchByEntity/:entity/:id')
      ? [{ href: hrefs.history, label: t('tab.history') }]
      : []),
  ];
  return <RecordTabs tabs={tabs} current={hrefs[current]} />;
}
