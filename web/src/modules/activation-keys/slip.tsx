import type { ActivationKey } from '@shala/contract/activation-keys.ts';
import type { Language } from '@shala/contract/fields.ts';
import type { TFunction } from 'i18next';
import { Mark } from '../../ui/mark.tsx';
import styles from './slip.module.css';

/** The words of a slip in one language, whatever the language of the page. */
export interface SlipTexts {
  language: Language;
  t: TFunction;
}

interface SlipProps {
  activationKey: ActivationKey;
  languages: readonly SlipTexts[];
}

/** A strip of paper for a school: its key, and how to install, in the languages of its staff room. */
export function Slip({ activationKey, languages }: SlipProps) {
  const { productKey, schoolName, schoolUdiseCode, months, maxDevices } = activationKey;
  return (
    <article className={styles.slip} translate="no" aria-label={productKey}>
      <header>
        <Mark size="9mm" />
        <span className={styles.product}>Shala</span>
        {schoolName ? (
          <span className={styles.school}>
            <strong>{schoolName}</strong>
            {schoolUdiseCode && `UDISE ${schoolUdiseCode}`}
          </span>
        ) : (
          <span className={styles.toFillIn}>
            {languages.map(({ t }) => t('slip.school')).join(' / ')}
          </span>
        )}
      </header>
      <div className={styles.main}>
        <span className={styles.key}>{productKey}</span>
        <span className={styles.address}>{window.location.origin}</span>
      </div>
      <div className={styles.languages}>
        {languages.map(({ language, t }) => (
          <div key={language} lang={language}>
            <p>
              {t('slip.plan', { count: months })}, {t('slip.devices', { count: maxDevices })}
            </p>
            <ol>
              <li>{t('slip.install')}</li>
              <li>{t('slip.type')}</li>
              <li>{t('slip.signIn')}</li>
            </ol>
          </div>
        ))}
      </div>
    </article>
  );
}
