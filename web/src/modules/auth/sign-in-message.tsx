import { useTranslation } from 'react-i18next';
import { Message } from './message.tsx';

export function SignInMessage({ message, secondsLeft }: { message: string; secondsLeft: number }) {
  const { t } = useTranslation('auth');
  const text = secondsLeft > 0 ? t('login.wait', { count: secondsLeft }) : message;
  return text ? <Message>{text}</Message> : null;
}
