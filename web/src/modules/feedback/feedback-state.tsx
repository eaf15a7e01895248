import type { Feedback } from '@shala/contract/feedback.ts';
import { useTranslation } from 'react-i18next';
import { TwoLines } from '../../ui/list/two-lines.tsx';
import { StateBadge } from '../../ui/record/state-badge.tsx';
import { toneOf } from './use-feedback-words.ts';

type Shown = Pick<Feedback, 'state' | 'isEscalated' | 'hasHelped'>;

/** The status, and below it what makes it urgent. */
export function FeedbackState({ of: { state, isEscalated, hasHelped } }: { of: Shown }) {
  const { t } = useTranslation('feedback');
  const more = [
    isEscalated && t('escalated'),
    hasHelped === false && t('unhelpful'),
    hasHelped === true && t('helped'),
  ].filter(Boolean);
  return (
    <TwoLines second={more.length > 0 && more.join(' · ')}>
      <StateBadge tone={isEscalated && state === 'open' ? 'bad' : toneOf[state]}>
        {t(`state.${state}`)}
      </StateBadge>
    </TwoLines>
  );
}
