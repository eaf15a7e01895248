import '@mantine/core/styles/Tabs.layer.css';
import { Tabs } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { StudentByMobile } from './student-by-mobile.tsx';
import { StudentBySchool } from './student-by-school.tsx';

/** A student signs in with the number in the school's register, or with the mobile of the family. */
export default function StudentSignIn() {
  const { t } = useTranslation('auth');
  return (
    <Tabs defaultValue="school" keepMounted={false}>
      <Tabs.List grow mb="lg" aria-label={t('login.ways')}>
        <Tabs.Tab value="school">{t('student.bySchool')}</Tabs.Tab>
        <Tabs.Tab value="mobile">{t('student.byMobile')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="school">
        <StudentBySchool />
      </Tabs.Panel>
      <Tabs.Panel value="mobile">
        <StudentByMobile />
      </Tabs.Panel>
    </Tabs>
  );
}
