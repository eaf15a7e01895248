import { asciiDigits, pinPattern } from '@shala/contract/digits.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/call.ts';
import { PlainButton } from '../../ui/plain/plain-button.tsx';
import { PlainField } from '../../ui/plain/plain-field.tsx';
import styles from './auth.module.css';
import { focusOnField } from './focus-on-field.ts';
import { PinField } from './pin-field.tsx';
import { SignInMessage } from './sign-in-message.tsx';
import { useSignIn } from './use-sign-in.ts';

/** The code on a sign-in slip brings the school and the register number along. */
export function StudentBySchool({ search }: { search: string }) {
  const { t } = useTranslation('auth');
  const { attempt, isBusy, message, secondsLeft } = useSignIn();
  const slip = new URLSearchParams(search);
  const [schoolCode, setSchoolCode] = useState(slip.get('school') ?? '');
  const [registerNumber, setRegisterNumber] = useState(slip.get('register') ?? '');
  const [pin, setPin] = useState('');
  const [isSent, setSent] = useState(false);
  const wrong = {
    schoolCode: !schoolCode.trim(),
    registerNumber: !registerNumber.trim(),
    pin: !pinPattern.test(pin),
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setSent(true);
    const first = Object.entries(wrong).find(([, isWrong]) => isWrong);
    if (first) return focusOnField(form, first[0]);
    const body = { schoolCode: schoolCode.trim(), registerNumber: registerNumber.trim(), pin };
    const signedIn = await attempt(call('auth/studentSignIn', { body }, { anonymous: true }));
    if (!signedIn) focusOnField(form, 'pin');
  };

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <SignInMessage message={message} secondsLeft={secondsLeft} />
      <PlainField
        name="schoolCode"
        label={t('student.schoolCode')}
        help={t('student.schoolCodeHelp')}
        value={schoolCode}
        onChange={(event) => setSchoolCode(asciiDigits(event.currentTarget.value))}
        maxLength={20}
        autoComplete="organization"
        autoCapitalize="characters"
        spellCheck={false}
        error={isSent && wrong.schoolCode && t('student.schoolCodeRequired')}
      />
      <PlainField
        name="registerNumber"
        label={t('student.registerNumber')}
        value={registerNumber}
        onChange={(event) => setRegisterNumber(event.currentTarget.value)}
        maxLength={30}
        autoComplete="username"
        autoCapitalize="characters"
        spellCheck={false}
        error={isSent && wrong.registerNumber && t('student.registerNumberRequired')}
      />
      <PinField value={pin} onChange={setPin} isWrong={isSent && wrong.pin} />
      <PlainButton type="submit" isBusy={isBusy} disabled={secondsLeft > 0}>
        {t('login.submit')}
      </PlainButton>
      <p className={styles.hint}>{t('student.forgotten')}</p>
    </form>
  );
}
