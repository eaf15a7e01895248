import '@mantine/core/styles/Tabs.layer.css';
import { Tabs } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MobileSignIn } from './mobile-sign-in.tsx';
import PasswordSignIn from './password-sign-in.tsx';

/** Where an SMS gateway is set there are two ways in. */
export default function SignInTabs() {
  const { t } = useTranslation('auth');
  return (
    <Tabs defaultValue="password" keepMounted={false}>
      <Tabs.List grow mb="lg" aria-label={t('login.ways')}>
        <Tabs.Tab value="password">{t('login.byPassword')}</Tabs.Tab>
        <Tabs.Tab value="mobile">{t('login.byMobile')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="password">
        <PasswordSignIn />
      </Tabs.Panel>
      <Tabs.Panel value="mobile">
        <MobileSignIn />
      </Tabs.Panel>
    </Tabs>
  );
}
