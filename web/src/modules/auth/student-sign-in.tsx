import { useTranslation } from 'react-i18next';
import { PlainTabs } from '../../ui/plain/plain-tabs.tsx';
import { StudentByMobile } from './student-by-mobile.tsx';
import { StudentBySchool } from './student-by-school.tsx';

/** A student signs in with the number in the school's register, or with the mobile of the family. */
export default function StudentSignIn({ search }: { search: string }) {
  const { t } = useTranslation('auth');
  return (
    <PlainTabs
      label={t('login.ways')}
      tabs={[
        { name: t('student.bySchool'), content: <StudentBySchool search={search} /> },
        { name: t('student.byMobile'), content: <StudentByMobile /> },
      ]}
    />
  );
}
