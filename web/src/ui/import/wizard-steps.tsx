import { useTranslation } from 'react-i18next';
import { IconCheck } from '../icons.ts';
import styles from './import.module.css';
import type { ImportStep } from './use-import-wizard.ts';

const allSteps: readonly ImportStep[] = ['file', 'columns', 'check', 'import'];

interface WizardStepsProps {
  current: ImportStep;
  isDone: boolean;
  /** The columns of the file are matched by hand. */
  hasColumns: boolean;
}

export function WizardSteps({ current, isDone, hasColumns }: WizardStepsProps) {
  const { t } = useTranslation('imports');
  const steps = allSteps.filter((step) => hasColumns || step !== 'columns');
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
