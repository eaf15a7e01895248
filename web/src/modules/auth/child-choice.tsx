import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainButton } from '../../ui/plain/plain-button.tsx';
import styles from './auth.module.css';

interface ChildChoiceProps {
  options: readonly { id: string; name: string }[];
  isBusy: boolean;
  onChoose: (id: string) => void;
  onBack: () => void;
}

/** Asks which of the students with one mobile number and PIN signs in. */
export function ChildChoice({ options, isBusy, onChoose, onBack }: ChildChoiceProps) {
  const { t } = useTranslation('auth');
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={styles.form}>
      <h2 ref={title} tabIndex={-1}>
        {t('student.who')}
      </h2>
      {options.map(({ id, name }) => (
        <PlainButton key={id} isQuiet translate="no" disabled={isBusy} onClick={() => onChoose(id)}>
          {name}
        </PlainButton>
      ))}
      <div className={styles.links}>
        <button type="button" onClick={onBack}>
          {t('mobile.otherNumber')}
        </button>
      </div>
    </div>
  );
}
