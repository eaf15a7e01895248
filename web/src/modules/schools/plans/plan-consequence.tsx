import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../ui/format.ts';
import { useFormat } from '../../../ui/use-format.ts';
import styles from '../list/schools.module.css';
import { planChange } from './plan-presets.ts';
import type { PlannedSchool } from './use-planning.tsx';

interface PlanConsequenceProps {
  schools: readonly PlannedSchool[];
  endsOn: string | null;
  today: string;
}

/** What setting the plan does, in numbers. */
export function PlanConsequence({ schools, endsOn, today }: PlanConsequenceProps) {
  const { t } = useTranslation('schools');
  const format = useFormat();
  const change = planChange(schools, endsOn, today);
  const say = (key: string, count: number, rest = {}) =>
    t(`planDialog.${key}`, { count, n: formatNumber(count), ...rest });
  const isGrave = change.ended > 0 || change.shortened > 0;
  return (
    <div className={styles.consequence} data-grave={isGrave || undefined} role="status">
      {endsOn === null ? (
        <p>{change.ended > 0 ? say('ended', change.ended) : t('planDialog.nothingRuns')}</p>
      ) : (
        <p>{say('runs', change.schools, { day: format.day(endsOn) })}</p>
      )}
      {change.shortened > 0 && <p>{say('shortened', change.shortened)}</p>}
    </div>
  );
}
