import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainButton } from '../../ui/plain/plain-button.tsx';
import { useLocalName } from '../../ui/use-local-name.ts';
import styles from './auth.module.css';

export interface ChildOption {
  id: string;
  name: string;
  localName: string | null;
}

interface ChildChoiceProps {
  options: readonly ChildOption[];
  isBusy: boolean;
  onChoose: (id: string) => void;
  onBack: () => void;
}

/** Asks which of the students with one mobile number and PIN signs in. */
export function ChildChoice({ options, isBusy, onChoose, onBack }: ChildChoiceProps) {
  const { t } = useTranslation('auth');
  const nameOf = useLocalName();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={styles.form}>
      <h2 ref={title} tabIndex={-1}>
        {t('student.who')}
      </h2>
      {options.map(({ id, ...names }) => (
        <PlainButton key={id} isQuiet translate="no" disabled={isBusy} onClick={() => onChoose(id)}>
          {nameOf(names)}
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
