import { useTranslation } from 'react-i18next';
import { Message } from './message.tsx';

/** A wrong PIN may have to wait for an hour. */
const longestInSeconds = 90;

export function SignInMessage({ message, secondsLeft }: { message: string; secondsLeft: number }) {
  const { t } = useTranslation('auth');
  const wait =
    secondsLeft > longestInSeconds
      ? t('login.waitMinutes', { count: Math.ceil(secondsLeft / 60) })
      : t('login.wait', { count: secondsLeft });
  const text = secondsLeft > 0 ? wait : message;
  return text ? <Message>{text}</Message> : null;
}
