import { waitInMinutes } from '@shala/contract/wait.ts';
import { useTranslation } from 'react-i18next';
import { Message } from './message.tsx';

/** A wrong PIN may have to wait for an hour. */
export function SignInMessage({ message, secondsLeft }: { message: string; secondsLeft: number }) {
  const { t } = useTranslation('auth');
  const minutes = waitInMinutes(secondsLeft);
  const wait = minutes
    ? t('login.waitMinutes', { count: minutes })
    : t('login.wait', { count: secondsLeft });
  const text = secondsLeft > 0 ? wait : message;
  return text ? <Message>{text}</Message> : null;
}
