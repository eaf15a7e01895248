import type { ListedSchool } from '@shala/contract/schools.ts';
import { useTranslation } from 'react-i18next';
import { StateBadge, type Tone } from '../../../ui/record/state-badge.tsx';
import { useFormat } from '../../../ui/use-format.ts';

const tones: Record<ListedSchool['planState'], Tone> = {
  running: 'good',
  ending: 'warn',
  expired: 'bad',
  none: 'neutral',
};

type Plan = Pick<ListedSchool, 'planState' | 'planEndsOn'>;

/** Under a heading that says 'Plan ends' the day is enough. */
export function PlanEnd({ planState, planEndsOn }: Plan) {
  const format = useFormat();
  return (
    <StateBadge tone={tones[planState]}>
      {planEndsOn ? format.day(planEndsOn) : <NoPlan />}
    </StateBadge>
  );
}

function NoPlan() {
  const { t } = useTranslation('schools');
  return t('plan.none');
}

/** Beside a column that has the day. */
export function PlanState({ planState }: Pick<Plan, 'planState'>) {
  const { t } = useTranslation('schools');
  return <StateBadge tone={tones[planState]}>{t(`plan.${planState}`)}</StateBadge>;
}

/** Until when the plan runs, or since when it does not. */
export function PlanBadge({ planState, planEndsOn }: Plan) {
  const { t } = useTranslation('schools');
  const format = useFormat();
  return (
    <StateBadge tone={tones[planState]}>
      {planEndsOn ? t(`planBadge.${planState}`, { day: format.day(planEndsOn) }) : t('plan.none')}
    </StateBadge>
  );
}
