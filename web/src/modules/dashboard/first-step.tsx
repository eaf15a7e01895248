import { useTranslation } from 'react-i18next';
import { Link } from '../../ui/navigation.tsx';
import styles from './dashboard.module.css';
import type { FirstStepLinks } from './find-first-step.ts';

/** Where nothing is set up yet: what comes first. */
export function FirstStep({ step }: { step: FirstStepLinks }) {
  const { t } = useTranslation('dashboard');
  return (
    <section className={styles.step} aria-labelledby="first-step">
      <h2 id="first-step">{t(`firstStep.${step.name}.title`)}</h2>
      <p>{t(`firstStep.${step.name}.text`)}</p>
      {step.links.map(({ name, href }) => (
        <Link key={name} href={href}>
          {t(`firstStep.${step.name}.${name}`)}
        </Link>
      ))}
    </section>
  );
}
