import { useTranslation } from 'react-i18next';
import { IconCheck } from '../icons.ts';
import styles from './import.module.css';
import type { ImportStep } from './use-import-wizard.ts';

const steps: readonly ImportStep[] = ['file', 'columns', 'check', 'import'];

export function WizardSteps({ current, isDone }: { current: ImportStep; isDone: boolean }) {
  const { t } = useTranslation('imports');
  const at = isDone ? steps.length : steps.indexOf(current);
  return (
    <ol className={styles.steps} aria-label={t('wizard.steps')}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={styles.step}
          data-done={index < at || undefined}
          aria-current={index === at ? 'step' : undefined}
        >
          <span className={styles.number}>
            {index < at ? <IconCheck size="1.4rem" stroke={3} aria-hidden /> : index + 1}
          </span>
          <span className={styles.word}>{t(`wizard.step.${step}`)}</span>
          {index < at && <span className="visually-hidden">{t('wizard.stepDone')}</span>}
        </li>
      ))}
    </ol>
  );
}
