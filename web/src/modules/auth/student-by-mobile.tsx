import { pinPattern } from '@shala/contract/digits.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/call.ts';
import { mobileDigits } from '../../ui/form/digits.ts';
import { PlainButton } from '../../ui/plain/plain-button.tsx';
import { PlainField } from '../../ui/plain/plain-field.tsx';
import styles from './auth.module.css';
import { ChildChoice, type ChildOption } from './child-choice.tsx';
import { focusOnField } from './focus-on-field.ts';
import { PinField } from './pin-field.tsx';
import { SignInMessage } from './sign-in-message.tsx';
import { useSignIn } from './use-sign-in.ts';

const isMobile = (text: string) => /^[6-9]\d{9}$/.test(text);

/** Brothers and sisters share the phone of the family: who it is is asked afterwards. */
export function StudentByMobile() {
  const { t } = useTranslation('auth');
  const { attempt, isBusy, message, secondsLeft } = useSignIn();
  const [mobile, setMobile] = useState('');
  const [pin, setPin] = useState('');
  const [children, setChildren] = useState<ChildOption[]>([]);
  const [isSent, setSent] = useState(false);

  const ask = async (studentId?: string) => {
    const body = { mobile, pin, ...(studentId ? { studentId } : {}) };
    const answer = await attempt(call('auth/studentSignIn', { body }, { anonymous: true }));
    setChildren(Array.isArray(answer) ? answer : []);
    return answer;
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setSent(true);
    if (!isMobile(mobile)) return focusOnField(form, 'mobile');
    if (!pinPattern.test(pin)) return focusOnField(form, 'pin');
    if (!(await ask())) focusOnField(form, 'pin');
  };

  if (children.length > 0) {
    return (
      <>
        <SignInMessage message={message} secondsLeft={secondsLeft} />
        <ChildChoice
          options={children}
          isBusy={isBusy || secondsLeft > 0}
          onChoose={(id) => void ask(id)}
          onBack={() => setChildren([])}
        />
      </>
    );
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <SignInMessage message={message} secondsLeft={secondsLeft} />
      <PlainField
        name="mobile"
        type="tel"
        label={t('student.mobile')}
        help={t('student.mobileHelp')}
        value={mobile}
        onChange={(event) => setMobile(mobileDigits(event.currentTarget.value))}
        inputMode="numeric"
        autoComplete="tel-national"
        before={<span aria-hidden>+91</span>}
        error={isSent && !isMobile(mobile) && t('mobile.mobileWrong')}
      />
      <PinField value={pin} onChange={setPin} isWrong={isSent && !pinPattern.test(pin)} />
      <PlainButton type="submit" isBusy={isBusy} disabled={secondsLeft > 0}>
        {t('login.submit')}
      </PlainButton>
      <p className={styles.hint}>{t('student.forgotten')}</p>
    </form>
  );
}
