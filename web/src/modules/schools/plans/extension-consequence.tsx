import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../ui/format.ts';
import { useFormat } from '../../../ui/use-format.ts';
import styles from '../list/schools.module.css';
import { planExtension } from './plan-presets.ts';
import type { PlannedSchool } from './use-planning.tsx';

interface ExtensionConsequenceProps {
  schools: readonly PlannedSchool[];
  months: number;
  today: string;
}

/** Until when the plans then run, in numbers. */
export function ExtensionConsequence({ schools, months, today }: ExtensionConsequenceProps) {
  const { t } = useTranslation('schools');
  const format = useFormat();
  const { schools: count, begun, earliest, latest } = planExtension(schools, months, today);
  const n = formatNumber(count);
  const [first, last] = [format.day(earliest), format.day(latest)];
  return (
    <div className={styles.consequence} role="status">
      <p>
        {earliest === latest
          ? t('planDialog.runs', { count, n, day: first })
          : t('extendDialog.between', { count, n, first, last })}
      </p>
      {begun > 0 && (
        <p>
          {count === 1
            ? t('extendDialog.beginsOne')
            : t('extendDialog.begins', { count: begun, n: formatNumber(begun) })}
        </p>
      )}
    </div>
  );
}
