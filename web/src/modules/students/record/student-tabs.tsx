import type { Student } from '@shala/contract/students.ts';
import { useTranslation } from 'react-i18next';
import {
  consentsHref,
  schoolingHref,
  studentAttendanceHref,
  studentHistoryHref,
  studentHref,
} from '../../../app/links/student-links.ts';
import { useMay } from '../../../platform/may.ts';
import { RecordTabs } from '../../../ui/record/record-tabs.tsx';

export type StudentTab = 'overview' | 'schooling' | 'attendance' | 'consents' | 'history';

export function StudentTabs({ student, current }: { student: Student; current: StudentTab }) {
  const { t } = useTranslation('students');
  const may = useMay();
  const hrefs = {
    overview: studentHref(student),
    schooling: schoolingHref(student),
    attendance: studentAttendanceHref(student),
    consents: consentsHref(student),
    history: studentHistoryHref(student),
  };
  const tabs = [
    { href: hrefs.overview, label: t('tab.overview') },
    { href: hrefs.schooling, label: t('tab.schooling') },
    ...(may('attendance/fetchByStudent/:admissionId')
      ? [{ href: hrefs.attendance, label: t('tab.attendance') }]
      : []),
    { href: hrefs.consents, label: t('tab.consents'), count: student.consents.length },
    ...(may('audit/fetchByEntity/:entity/:id')
      ? [{ href: hrefs.history, label: t('tab.history') }]
      : []),
  ];
  return <RecordTabs tabs={tabs} current={hrefs[current]} />;
}
