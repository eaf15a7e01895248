import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/call.ts';
import { digitsOf, mobileDigits } from '../../ui/form/digits.ts';
import { PlainButton } from '../../ui/plain/plain-button.tsx';
import { PlainField } from '../../ui/plain/plain-field.tsx';
import styles from './auth.module.css';
import { SignInMessage } from './sign-in-message.tsx';
import { useSignIn } from './use-sign-in.ts';

/** First the number, then the code that was sent to it. */
export function MobileSignIn() {
  const { t } = useTranslation('auth');
  const { attempt, isBusy, message, secondsLeft } = useSignIn();
  const [mobile, setMobile] = useState('');
  const [code, setCode] = useState('');
  const [sentTo, setSentTo] = useState('');
  const [isWrong, setWrong] = useState(false);

  const ask = (body: { mobile: string; code?: string }) =>
    attempt(call('User/isValidUserWithMobile', { body }, { anonymous: true }));

  const send = async () => {
    setWrong(!/^[6-9]\d{9}$/.test(mobile));
    if (/^[6-9]\d{9}$/.test(mobile) && (await ask({ mobile }))) setSentTo(mobile);
  };

  const signIn = async () => {
    setWrong(!/^\d{6}$/.test(code));
    if (/^\d{6}$/.test(code)) await ask({ mobile: sentTo, code });
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void (sentTo ? signIn() : send());
  };

  const startAgain = () => {
    setSentTo('');
    setCode('');
  };

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <SignInMessage message={message} secondsLeft={secondsLeft} />
      {sentTo ? (
        <>
          <p className={styles.hint} role="status">
            {t('mobile.sent', { mobile: sentTo })}
          </p>
          <PlainField
            key="code"
            label={t('mobile.code')}
            value={code}
            onChange={(event) => setCode(digitsOf(event.target.value).slice(0, 6))}
            inputMode="numeric"
            autoComplete="one-time-code"
            autoFocus
            className={styles.code}
            error={isWrong && t('mobile.codeWrong')}
          />
        </>
      ) : (
        <PlainField
          key="mobile"
          type="tel"
          label={t('mobile.mobile')}
          value={mobile}
          onChange={(event) => setMobile(mobileDigits(event.target.value))}
          inputMode="numeric"
          autoComplete="tel-national"
          before={<span aria-hidden>+91</span>}
          error={isWrong && t('mobile.mobileWrong')}
        />
      )}
      <PlainButton type="submit" isBusy={isBusy} disabled={secondsLeft > 0}>
        {sentTo ? t('mobile.submit') : t('mobile.send')}
      </PlainButton>
      {sentTo && (
        <div className={styles.links}>
          <button type="button" onClick={() => void send()} disabled={secondsLeft > 0}>
            {t('mobile.again')}
          </button>
          <button type="button" onClick={startAgain}>
            {t('mobile.otherNumber')}
          </button>
        </div>
      )}
    </form>
  );
}
