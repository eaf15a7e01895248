import type { SignInSlip } from '@shala/contract/users.ts';
import { useTranslation } from 'react-i18next';
import { Mark } from '../../../ui/mark.tsx';
import { PrintOnly } from '../../../ui/print-only.tsx';
import styles from './login-slip.module.css';

/** Slips of paper to cut out and hand over, one a person; unseen on the screen. */
export const LoginSlips = ({ slips }: { slips: readonly SignInSlip[] }) => (
  <PrintOnly>
    <div className={styles.sheet}>
      {slips.map((slip) => (
        <LoginSlip key={slip.signInName} slip={slip} />
      ))}
    </div>
  </PrintOnly>
);

function LoginSlip({ slip }: { slip: SignInSlip }) {
  const { t } = useTranslation('users');
  return (
    <section className={styles.slip}>
      <header>
        <Mark />
        <strong>{t('shell:product')}</strong>
        <span className={styles.role}>{t(`shell:roles.${slip.role}`)}</span>
      </header>
      <h2>{slip.name}</h2>
      {slip.worksAt.length > 0 && <p>{slip.worksAt.join(', ')}</p>}
      <dl>
        <dt>{t('slip.address')}</dt>
        <dd>{window.location.origin}</dd>
        <dt>{t('field.signInName')}</dt>
        <dd>{slip.signInName}</dd>
        <dt>{t('field.oneTimePassword')}</dt>
        <dd className={styles.password}>{slip.oneTimePassword}</dd>
      </dl>
      <p className={styles.note}>{t('slip.note')}</p>
    </section>
  );
}
