import { useTranslation } from 'react-i18next';
import { PlainTabs } from '../../ui/plain/plain-tabs.tsx';
import { MobileSignIn } from './mobile-sign-in.tsx';
import PasswordSignIn from './password-sign-in.tsx';

/** Where an SMS gateway is set there are two ways in. */
export default function SignInTabs() {
  const { t } = useTranslation('auth');
  return (
    <PlainTabs
      label={t('login.ways')}
      tabs={[
        { name: t('login.byPassword'), content: <PasswordSignIn /> },
        { name: t('login.byMobile'), content: <MobileSignIn /> },
      ]}
    />
  );
}
